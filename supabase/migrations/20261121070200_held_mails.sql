-- A third kind of mail, about nothing but how much is held.

alter table isarbridge_private.outbox
  drop constraint if exists outbox_kind_check,
  add constraint outbox_kind_check check (kind in ('message', 'confirmation', 'held'));
