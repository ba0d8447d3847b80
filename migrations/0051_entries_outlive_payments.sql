-- Entries of a drawer stay when the payment or refund that they name goes after its years: the book of the till only grows.
alter table drawer_entries drop constraint drawer_entries_payment_id_fkey;
alter table drawer_entries drop constraint drawer_entries_refund_id_fkey;
