-- An address that mail programs would decode (RFC 2047), or that ends in a dot, breaks the rule of the format as well. A table's
-- constraint cannot be changed here; the triggers answer in its words.
create trigger isarbridge_contact_messages_email_format before insert on isarbridge_contact_messages
when new.email like '%=?%?=%' or new.email like '%.' begin
  select raise(abort, 'CHECK constraint failed: isarbridge_contact_messages_email_format');
end;
create trigger isarbridge_newsletter_subscriptions_email_format before insert on isarbridge_newsletter_subscriptions
when new.email like '%=?%?=%' or new.email like '%.' begin
  select raise(abort, 'CHECK constraint failed: isarbridge_newsletter_subscriptions_email_format');
end;
