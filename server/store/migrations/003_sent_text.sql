-- What a confirmation mail said, as part of the proof of consent.

alter table outbox add column sent_text text;
