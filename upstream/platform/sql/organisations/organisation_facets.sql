-- The bits of a garage in what offer_facets explains.
CREATE OR REPLACE FUNCTION organisation_facets(g organisations) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN g.verified_at IS NULL THEN 0 ELSE 4 END
    + CASE
      WHEN g.ended_applications < 5 OR round(10.0 * g.answered_applications / greatest(g.ended_applications, 1)) < 5 THEN 0
      WHEN g.answer_days <= 3 THEN 24
      WHEN g.answer_days <= 7 THEN 16
      WHEN g.answer_days <= 14 THEN 8
      ELSE 0 END
$$;
