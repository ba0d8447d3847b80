-- Why a message is not sent, as a code: `last_error` is a text for people.
alter table messages add column cancel_reason text
  check (cancel_reason in ('consent_missing', 'consent_withdrawn', 'address_corrected'));

update messages set cancel_reason = case last_error
    when 'no consent to WhatsApp' then 'consent_missing'
    when 'consent taken back' then 'consent_withdrawn'
    else 'address_corrected'
  end
where state = 'failed' and last_error in ('no consent to WhatsApp', 'consent taken back', 'sent to a corrected address instead');
