CREATE OR REPLACE FUNCTION add_nudged_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.nudged_at IS NOT NULL AND OLD.nudged_at IS NULL THEN
    INSERT INTO application_events (application_id, kind, author_id, at)
      VALUES (NEW.id, 'nudged', NEW.candidate_id, NEW.nudged_at);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER application_events_nudged AFTER UPDATE OF nudged_at ON applications
  FOR EACH ROW EXECUTE FUNCTION add_nudged_event();
