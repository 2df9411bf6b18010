CREATE OR REPLACE FUNCTION score_application() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.score := NULL;
  NEW.distance_km := NULL;
  NEW.is_same_trade := NULL;
  SELECT m.score, m.distance_km, m.is_same_trade INTO NEW.score, NEW.distance_km, NEW.is_same_trade
  FROM offers o, cvs c, LATERAL application_match(o, c) m
  WHERE o.id = NEW.offer_id AND c.id = coalesce(NEW.sent_cv_id, NEW.cv_id);
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER applications_score BEFORE INSERT OR UPDATE OF cv_id, sent_cv_id, offer_id ON applications
  FOR EACH ROW EXECUTE FUNCTION score_application();
