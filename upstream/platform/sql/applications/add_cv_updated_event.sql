CREATE OR REPLACE FUNCTION add_cv_updated_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.cv_updated_at IS NOT NULL AND NEW.cv_updated_at IS DISTINCT FROM OLD.cv_updated_at THEN
    INSERT INTO application_events (application_id, kind, author_id, at)
      VALUES (NEW.id, 'cv_updated', NEW.candidate_id, NEW.cv_updated_at);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER application_events_cv_updated AFTER UPDATE OF cv_updated_at ON applications
  FOR EACH ROW EXECUTE FUNCTION add_cv_updated_event();
