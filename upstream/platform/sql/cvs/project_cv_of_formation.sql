-- A CV's diplomas are rows of their own.
CREATE OR REPLACE FUNCTION project_cv_of_formation() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed bigint := CASE WHEN TG_OP = 'DELETE' THEN OLD.cv_id ELSE NEW.cv_id END;
BEGIN
  IF current_setting('bielle.bulk', true) = 'on' THEN
    RETURN NULL;
  END IF;
  UPDATE cv_search s SET bits = cv_bits(c) FROM cvs c WHERE c.id = changed AND s.cv_id = changed;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER cv_formations_project AFTER INSERT OR UPDATE OR DELETE ON cv_formations
  FOR EACH ROW EXECUTE FUNCTION project_cv_of_formation();
