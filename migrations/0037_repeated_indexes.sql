-- Indexes whose work another one does as well; each costs every write. Names, e-mails and phones are found by those of 0017, sent refunds by
-- that of 0035.
drop index bookings_by_customer_email;
drop index bookings_by_customer_phone;
drop index bookings_by_customer_name;
drop index users_by_email;
drop index refunds_by_sending;
drop index disputes_by_hearing;
