CREATE OR REPLACE FUNCTION add_extended_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.extended_at IS NOT NULL AND OLD.extended_at IS NULL THEN
    INSERT INTO application_events (application_id, kind, author_id, at)
      VALUES (NEW.id, 'extended', nullif(current_setting('bielle.author', true), '')::bigint, NEW.extended_at);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER application_events_extended AFTER UPDATE OF extended_at ON applications
  FOR EACH ROW EXECUTE FUNCTION add_extended_event();
