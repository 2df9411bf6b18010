-- Bulk loads write formations before applications, which are scored as they are inserted.
CREATE OR REPLACE FUNCTION score_applications_of_formation() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed bigint := CASE WHEN TG_OP = 'DELETE' THEN OLD.cv_id ELSE NEW.cv_id END;
BEGIN
  IF current_setting('bielle.bulk', true) = 'on' THEN
    RETURN NULL;
  END IF;
  PERFORM score_applications(ARRAY(SELECT id FROM applications WHERE cv_id = changed AND offer_id IS NOT NULL));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER cv_formations_score AFTER INSERT OR UPDATE OR DELETE ON cv_formations
  FOR EACH ROW EXECUTE FUNCTION score_applications_of_formation();
