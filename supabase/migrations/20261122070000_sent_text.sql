-- What a confirmation mail said, as part of the proof of consent.

alter table isarbridge_private.outbox add column if not exists sent_text text;
