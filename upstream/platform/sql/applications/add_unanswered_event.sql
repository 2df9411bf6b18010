CREATE OR REPLACE FUNCTION add_unanswered_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.unanswered_at IS NOT NULL AND (TG_OP = 'INSERT' OR OLD.unanswered_at IS NULL) THEN
    INSERT INTO application_events (application_id, kind, at) VALUES (NEW.id, 'unanswered', NEW.unanswered_at);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- Its name sorts behind that of the other trigger, whose events come first.
CREATE OR REPLACE TRIGGER application_events_unanswered AFTER INSERT OR UPDATE OF unanswered_at ON applications
  FOR EACH ROW EXECUTE FUNCTION add_unanswered_event();
