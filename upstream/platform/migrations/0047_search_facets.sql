-- What the facets of a search filter and count, beside the criteria that score. `published_at` is the day that an offer
-- shows. `facets` holds small values in one number, so that many offers are counted in one pass:
--   1 full time, 2 part time; neither where the offer does not say
--   4 the garage is verified
--   8, 16, 24 the garage answers within 14, 7, 3 days (see lib/rules/search/facets.ts)
--   32 and up: habilitation 1 and up, asked for or welcome
CREATE FUNCTION organisation_facets(g organisations) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN g.verified_at IS NULL THEN 0 ELSE 4 END
    + CASE
      WHEN g.ended_applications < 5 OR round(10.0 * g.answered_applications / greatest(g.ended_applications, 1)) < 5 THEN 0
      WHEN g.answer_days <= 3 THEN 24
      WHEN g.answer_days <= 7 THEN 16
      WHEN g.answer_days <= 14 THEN 8
      ELSE 0 END
$$;
--> statement-breakpoint
CREATE FUNCTION offer_facets(o offers) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN o.weekly_hours_tenths >= 350 THEN 1 WHEN o.weekly_hours_tenths < 350 THEN 2 ELSE 0 END
    + coalesce((SELECT organisation_facets(g) FROM organisations g WHERE g.id = o.recruiter_id), 0)
    + coalesce((
      SELECT bit_or(1 << (4 + id))
      FROM unnest(o.required_habilitation_ids || o.preferred_habilitation_ids) id WHERE id BETWEEN 1 AND 26), 0)
$$;
--> statement-breakpoint
-- Written again rather than updated: after an update in the same transaction, no query uses the new index while an older
-- transaction runs. A million offers take less than a minute.
CREATE TEMPORARY TABLE live_offers ON COMMIT DROP AS SELECT * FROM offer_search;
--> statement-breakpoint
TRUNCATE offer_search;
--> statement-breakpoint
ALTER TABLE offer_search DROP CONSTRAINT offer_search_pkey;
--> statement-breakpoint
ALTER TABLE offer_search ADD COLUMN published_at timestamptz NOT NULL, ADD COLUMN facets integer NOT NULL;
--> statement-breakpoint
INSERT INTO offer_search
SELECT s.*, coalesce(o.partner_published_at, o.published_at, o.created_at), offer_facets(o)
FROM live_offers s JOIN offers o ON o.id = s.offer_id
ORDER BY s.job_id, s.place_number, s.offer_id;
--> statement-breakpoint
-- The index holds every column, so that a search reads nothing else.
ALTER TABLE offer_search ADD CONSTRAINT offer_search_pkey PRIMARY KEY (job_id, place_number, offer_id)
  INCLUDE (created_at, expires_at, salary_cents, bits, contract_type_id, published_at, facets);
--> statement-breakpoint
CREATE OR REPLACE FUNCTION offer_search_row(o offers) RETURNS SETOF offer_search LANGUAGE sql STABLE AS $$
  SELECT o.job_id, o.place_number, o.id, o.created_at, o.expires_at,
    CASE WHEN o.contract_type_id IN (4, 5, 6) THEN 0 ELSE o.salary_cents END,
    offer_bits(o), o.contract_type_id,
    coalesce(o.partner_published_at, o.published_at, o.created_at), offer_facets(o)
  WHERE o.status = 'published' AND o.is_active AND o.deleted_at IS NULL
$$;
--> statement-breakpoint
-- Bulk loads rebuild the projection afterwards.
CREATE FUNCTION project_organisation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('bielle.bulk', true) = 'on' THEN
    RETURN NULL;
  END IF;
  UPDATE offer_search s SET facets = offer_facets(o)
  FROM offers o WHERE o.id = s.offer_id AND o.recruiter_id = NEW.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER organisations_project
  AFTER UPDATE OF verified_at, ended_applications, answered_applications, answer_days ON organisations
  FOR EACH ROW WHEN (organisation_facets(OLD) <> organisation_facets(NEW)) EXECUTE FUNCTION project_organisation();
