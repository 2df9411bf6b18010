CREATE OR REPLACE FUNCTION offer_facets(o offers) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN o.weekly_hours_tenths >= 350 THEN 1 WHEN o.weekly_hours_tenths < 350 THEN 2 ELSE 0 END
    + coalesce((SELECT organisation_facets(g) FROM organisations g WHERE g.id = o.organisation_id), 0)
    + coalesce((
      SELECT bit_or(1 << (4 + id))
      FROM unnest(o.required_habilitation_ids || o.preferred_habilitation_ids) id WHERE id BETWEEN 1 AND 26), 0)
$$;
