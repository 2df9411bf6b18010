-- Nobody is found where they never said that they look: a short CV may have no town.
CREATE OR REPLACE FUNCTION cv_search_row(c cvs) RETURNS SETOF cv_search LANGUAGE sql STABLE AS $$
  SELECT c.trade_id, c.place_number, c.id, c.created_at, cv_bits(c)
  WHERE c.status = 'published' AND c.is_visible AND c.place_number IS NOT NULL
    AND NOT EXISTS (SELECT FROM users u WHERE u.id = c.candidate_id AND u.suspended_at IS NOT NULL)
$$;
