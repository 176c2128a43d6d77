-- An address that mail programs would decode (RFC 2047), or that ends in a dot, breaks the rule of the format as well. Rows
-- that are there already stay as they are.
do $$
declare
  visitors text;
begin
  foreach visitors in array array['isarbridge_contact_messages', 'isarbridge_newsletter_subscriptions'] loop
    execute format('alter table public.%I drop constraint if exists %I', visitors, visitors || '_email_format');
    execute format(
      'alter table public.%I add constraint %I check (email ~ %L and email !~ %L and email !~ %L) not valid',
      visitors, visitors || '_email_format',
      '^[^@\u0001-\u0020\u007f-\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+@[^@\u0001-\u0020\u007f-\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+$',
      '=\?.*\?=', '\.$');
  end loop;
end $$;
