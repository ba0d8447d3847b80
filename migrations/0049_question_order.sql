-- A question that is put between two others in the console gets a fraction, so that no other question changes.
alter table faqs alter column position type double precision;
