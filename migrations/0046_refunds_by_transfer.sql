-- A refund that the provider refused for good may also be sent from the bank account, to the account that the customer named. Its bank reference says so.
alter table refunds drop constraint refunds_route_check;
alter table refunds add constraint refunds_route_check check (route in ('provider', 'counter', 'transfer'));
alter table refunds drop constraint refunds_in_place_of_by_hand;
alter table refunds add constraint refunds_in_place_of_by_hand check (in_place_of is null or route <> 'provider');
alter table refunds add constraint refunds_transfer_reference
  check (route <> 'transfer' or (in_place_of is not null and bank_reference is not null));
