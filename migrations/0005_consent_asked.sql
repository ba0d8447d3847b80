-- Consent to WhatsApp needs an act. Until now a box that was left empty at the purchase counted; these rows are marked as not asked.
alter table consents add column asked boolean not null default true;

update consents set asked = false where source = 'purchase' and purpose = 'whatsapp' and wording = 'whatsapp-purchase-1';

-- What hangs on them is no longer used: bookings without a choice in the profile, and messages that still wait.
update checkouts c set customer = jsonb_set(c.customer, '{whatsApp}', 'false')
where c.customer ->> 'whatsApp' = 'true'
  and not coalesce((select k.given from consents k
                    where k.uid = c.uid and k.purpose = 'whatsapp' and k.asked order by k.id desc limit 1), false);

update messages m set state = 'failed', last_error = 'no consent to WhatsApp'
where m.channel = 'whatsapp' and m.state = 'queued'
  and exists (select from checkouts c where c.booking_id = m.booking_id and c.customer ->> 'whatsApp' = 'false');
