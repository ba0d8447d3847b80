-- The sample's page of monthly desks said that the conference room is booked by the hour. It is sold for up to 4 or up to 8 hours. A catalogue
-- that a facility wrote itself stays.
update catalogue_versions
  set data = replace(data::text, '"On the same floor, booked by the hour."', '"On the same floor, booked for up to 4 or 8 hours."')::jsonb
  where data::text like '%"On the same floor, booked by the hour."%';
