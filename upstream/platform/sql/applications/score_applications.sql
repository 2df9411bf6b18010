CREATE OR REPLACE FUNCTION score_applications(ids bigint[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM applications WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
  UPDATE applications a SET score = m.score, distance_km = m.distance_km, is_same_trade = m.is_same_trade
  FROM offers o, cvs c, LATERAL application_match(o, c) m
  WHERE a.id = ANY (ids) AND o.id = a.offer_id AND c.id = coalesce(a.sent_cv_id, a.cv_id)
    AND (a.score, a.distance_km, a.is_same_trade) IS DISTINCT FROM (m.score, m.distance_km, m.is_same_trade);
END
$$;
