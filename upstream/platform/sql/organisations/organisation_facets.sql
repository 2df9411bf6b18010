-- What the facets of a search filter and count, beside the criteria that score. `published_at` is the day that an offer
-- shows. `facets` holds small values in one number, so that many offers are counted in one pass:
--   1 full time, 2 part time; neither where the offer does not say
--   4 the garage is verified
--   8, 16, 24 the garage answers within 14, 7, 3 days (see lib/rules/search/facets.ts)
--   32 and up: habilitation 1 and up, asked for or welcome
CREATE OR REPLACE FUNCTION organisation_facets(g organisations) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN g.verified_at IS NULL THEN 0 ELSE 4 END
    + CASE
      WHEN g.ended_applications < 5 OR round(10.0 * g.answered_applications / greatest(g.ended_applications, 1)) < 5 THEN 0
      WHEN g.answer_days <= 3 THEN 24
      WHEN g.answer_days <= 7 THEN 16
      WHEN g.answer_days <= 14 THEN 8
      ELSE 0 END
$$;
