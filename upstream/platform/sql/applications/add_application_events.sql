-- An application that is closed with its offer was not refused.
CREATE OR REPLACE FUNCTION add_application_events() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  author bigint := nullif(current_setting('bielle.author', true), '')::bigint;
  kind text := CASE WHEN NEW.is_hidden THEN 'hidden' ELSE NEW.bucket::text END;
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO application_events (application_id, kind, author_id, at)
      SELECT NEW.id, h.kind, h.author_id, h.at FROM application_history(NEW) h;
    RETURN NULL;
  END IF;
  IF OLD.viewed_at IS NULL AND NEW.viewed_at IS NOT NULL AND NEW.offer_id IS NOT NULL THEN
    INSERT INTO application_events (application_id, kind, author_id, at)
      VALUES (NEW.id, 'viewed', author, NEW.viewed_at);
  END IF;
  -- Deleting an unanswered application declines it.
  IF NEW.is_hidden AND NEW.bucket = 'rejected' AND OLD.bucket <> 'rejected' THEN
    INSERT INTO application_events (application_id, kind, author_id, at)
      VALUES (NEW.id, 'rejected', author, NEW.updated_at);
  END IF;
  IF kind = 'rejected' AND NEW.filled_at IS NOT NULL AND OLD.filled_at IS NULL THEN
    kind := 'filled';
  END IF;
  IF (NEW.is_hidden, NEW.bucket) <> (OLD.is_hidden, OLD.bucket) THEN
    INSERT INTO application_events (application_id, kind, author_id, at)
      VALUES (NEW.id, kind::application_event_kind, author, NEW.updated_at);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER application_events
  AFTER INSERT OR UPDATE OF bucket, is_hidden, viewed_at ON applications
  FOR EACH ROW EXECUTE FUNCTION add_application_events();
