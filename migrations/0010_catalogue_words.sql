-- The sample's words that were not true: nobody gets credits, a day pass does not include the conference room, and the speed is a claim of the
-- facility. Only these very words change; an operator's own stay.
update catalogue_versions set data = replace(replace(replace(replace(replace(replace(replace(data::text,
  '"Meeting room credits"', '"Conference room, booked separately"'),
  '"Credits for the conference room every month."', '"On the same floor, booked and paid separately."'),
  '"name": "Meeting rooms"', '"name": "Conference room"'),
  '"A hot desk for a day, with every amenity of the house."', '"A hot desk for a day, with the amenities of the house."'),
  '"High-speed WiFi, 100+ Mbps"', '"High-speed WiFi"'),
  '"100+ Mbps on two lines, so that a call does not drop."', '"On two lines, so that a call does not drop."'),
  '"100+ Mbps for everybody at the table."', '"For everybody at the table."')::jsonb;
