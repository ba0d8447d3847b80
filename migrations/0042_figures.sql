-- How often an offer was used is counted from the checkouts that had it; refunds of a period are found by their request.
create index checkouts_by_offer on checkouts (offer) where offer is not null;
create index refunds_by_request on refunds (requested_at);
