-- A later number has no earlier date: transactions that cross midnight commit in any order.
alter table invoice_counters add column last_issued_at timestamptz;
