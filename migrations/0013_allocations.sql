-- The taking of a place for a period is an allocation; `claims` are what a token says.
alter table claims rename to allocations;
alter table allocations rename constraint claims_no_double_booking to allocations_no_double_booking;
alter table allocations rename constraint claims_check to allocations_check;
alter table allocations rename constraint claims_period_check to allocations_period_check;
alter table allocations rename constraint claims_pkey to allocations_pkey;
alter table allocations rename constraint claims_place_id_fkey to allocations_place_id_fkey;
alter table allocations rename constraint claims_checkout_id_fkey to allocations_checkout_id_fkey;
alter table allocations rename constraint claims_closure_id_fkey to allocations_closure_id_fkey;
alter index claims_by_checkout rename to allocations_by_checkout;
alter index claims_by_closure rename to allocations_by_closure;
alter index claims_by_kind_and_start rename to allocations_by_kind_and_start;
alter index claims_to_expire rename to allocations_to_expire;
alter sequence claims_id_seq rename to allocations_id_seq;

-- The processes of the version before sell and sweep through this until a rolling restart has replaced them; a later migration drops it.
create view claims as select * from allocations;
