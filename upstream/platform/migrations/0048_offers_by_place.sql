-- The newest offers of a place in all trades, for searches with a town alone: a large town has very many.
CREATE INDEX offer_search_place ON offer_search (place_number, created_at DESC, offer_id DESC) INCLUDE (salary_cents, expires_at);
