-- The names that the fifth service brings.
alter table places drop constraint places_kind_check;
alter table places add constraint places_kind_check
  check (kind in ('hot_desk', 'dedicated_desk', 'room', 'recreation_day', 'recreation_month', 'event_hall'));
alter table checkouts drop constraint checkouts_service_type_check;
alter table checkouts add constraint checkouts_service_type_check
  check (service_type in ('dayPass', 'meetingRoom', 'coworking', 'recreation', 'eventHall'));
