-- How often an offer was used is counted from the checkouts that had it.
create index checkouts_by_offer on checkouts (offer) where offer is not null;
