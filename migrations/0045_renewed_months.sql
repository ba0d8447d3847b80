-- The booking whose month it follows, where that month's renewal link bought it: with another desk nothing else says so.
alter table bookings add column renews text;
