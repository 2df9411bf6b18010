-- The version before writes CVs as well, so the database itself notes since when one is found. updated_at is the moment
-- of the change by the clock of the program. Bulk loads keep what they bring.
CREATE OR REPLACE FUNCTION note_findable_cv() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('bielle.bulk', true) = 'on' THEN
    RETURN NEW;
  END IF;
  IF NEW.status <> 'published' OR NOT NEW.is_visible THEN
    NEW.findable_since := NULL;
  ELSIF TG_OP = 'UPDATE' AND OLD.status = 'published' AND OLD.is_visible THEN
    NEW.findable_since := OLD.findable_since;
  ELSE
    NEW.findable_since := NEW.updated_at;
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER cvs_findable BEFORE INSERT OR UPDATE ON cvs FOR EACH ROW EXECUTE FUNCTION note_findable_cv();
