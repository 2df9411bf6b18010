-- What an offer holds for filters and facets, beside the criteria that score: small values in one number, so that many
-- offers are counted in one pass. lib/rules/search/criteria.ts reads them:
--   1 full time, 2 part time; neither where the offer does not say
--   4 the garage is verified
--   8, 16, 24 the garage answers within 14, 7, 3 days
--   32 and up, 24 bits: habilitation 1 and up, asked for or welcome
--   1 << 29 works neither on Saturdays nor on Sundays
CREATE OR REPLACE FUNCTION offer_facets(o offers) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN o.weekly_hours_tenths >= 350 THEN 1 WHEN o.weekly_hours_tenths < 350 THEN 2 ELSE 0 END
    + coalesce((SELECT organisation_facets(g) FROM organisations g WHERE g.id = o.organisation_id), 0)
    + coalesce((
      SELECT bit_or(1 << (4 + id))
      FROM unnest(o.required_habilitation_ids || o.preferred_habilitation_ids) id WHERE id BETWEEN 1 AND 24), 0)
    + CASE WHEN o.saturday = 'never' AND NOT coalesce(7 = ANY(o.work_days), false) THEN 1 << 29 ELSE 0 END
$$;
--> statement-breakpoint
-- After a change of this file the offers have their new value when the programs start.
UPDATE offer_search s SET facets = offer_facets(o) FROM offers o WHERE o.id = s.offer_id AND s.facets <> offer_facets(o);
