-- The sample's descriptions in plain words. Only these very words change; an operator's own stay.
update catalogue_versions set data = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(data::text,
  '"A desk of your own for a month, with your key to the house at any hour."', '"Your own desk for a month, with a key for 24/7 access."'),
  '"The same desk every day, with a drawer that locks."', '"The same desk every day, with a lockable drawer."'),
  '"On two lines, so that a call does not drop."', '"Two internet lines for reliable calls."'),
  '"Work goes on when the street goes dark."', '"Keep working through power cuts."'),
  '"A hot desk for a day, with the amenities of the house."', '"A hot desk for a day, with our shared amenities."'),
  '"One room with a long table, a screen and a door that closes."', '"A private room with a long table and a screen."'),
  '"A wall of it, with pens that write."', '"A full wall, with markers."'),
  '"For everybody at the table."', '"For everyone at the table."'),
  '"Your guests are met and shown in."', '"We welcome your guests and show them in."'),
  '"Books, papers and quiet."', '"Books, newspapers and quiet."')::jsonb;
