-- What the page of a trade shows, in one narrow index: its offers from the newest on, and the figures over all of
-- them, without the 64 bytes of criteria that the covering index of the search carries.
ALTER TABLE offer_search ADD COLUMN contract_type_id integer;
--> statement-breakpoint
UPDATE offer_search s SET contract_type_id = o.contract_type_id FROM offers o WHERE o.id = s.offer_id;
--> statement-breakpoint
ALTER TABLE offer_search ALTER COLUMN contract_type_id SET NOT NULL;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION offer_search_row(o offers) RETURNS SETOF offer_search LANGUAGE sql STABLE AS $$
  SELECT o.job_id, o.place_number, o.id, o.created_at, o.expires_at, o.salary_cents, offer_bits(o), o.contract_type_id
  WHERE o.status = 'published' AND o.is_active AND o.deleted_at IS NULL
$$;
--> statement-breakpoint
CREATE INDEX offer_search_trade ON offer_search (job_id, created_at DESC, offer_id DESC)
  INCLUDE (place_number, salary_cents, contract_type_id, expires_at);
