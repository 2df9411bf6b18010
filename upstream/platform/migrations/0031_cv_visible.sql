ALTER TABLE "cvs" ADD COLUMN "is_visible" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE OR REPLACE FUNCTION cv_search_row(c cvs) RETURNS SETOF cv_search LANGUAGE sql STABLE AS $$
  SELECT c.job_id, c.place_number, c.id, c.created_at, cv_bits(c)
  WHERE c.status = 'published' AND c.is_visible
$$;--> statement-breakpoint
-- Nobody was asked before: what was published stays out of the search until its candidate chooses otherwise.
UPDATE cvs SET is_visible = true WHERE is_demo;--> statement-breakpoint
DELETE FROM cv_search s USING cvs c WHERE c.id = s.cv_id AND NOT c.is_visible;
