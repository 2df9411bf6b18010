-- The version grows when time or place change: the candidates are asked again.
CREATE OR REPLACE FUNCTION add_proposed_again_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO application_events (application_id, kind, author_id, at)
    SELECT c.application_id, 'interview_proposed', NEW.author_id, NEW.updated_at
    FROM interview_candidates c WHERE c.interview_id = NEW.id AND c.application_id IS NOT NULL
    ORDER BY c.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER interview_events_again AFTER UPDATE OF version ON interviews
  FOR EACH ROW WHEN (NEW.version > OLD.version) EXECUTE FUNCTION add_proposed_again_events();
