CREATE OR REPLACE FUNCTION add_interview_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.application_id IS NULL THEN
    RETURN NULL;
  END IF;
  IF TG_OP = 'INSERT' THEN
    INSERT INTO application_events (application_id, kind, author_id, at)
      SELECT NEW.application_id, 'interview_proposed', i.author_id, NEW.invited_at
      FROM interviews i WHERE i.id = NEW.interview_id;
    RETURN NULL;
  END IF;
  IF NEW.answer = 'accepted' AND OLD.answer <> 'accepted' THEN
    INSERT INTO application_events (application_id, kind, author_id, at)
      VALUES (NEW.application_id, 'interview_confirmed', NEW.candidate_id, coalesce(NEW.answered_at, now()));
  END IF;
  IF NEW.other_time_at IS NOT NULL AND NEW.other_time_at IS DISTINCT FROM OLD.other_time_at THEN
    INSERT INTO application_events (application_id, kind, author_id, at)
      VALUES (NEW.application_id, 'other_time_asked', NEW.candidate_id, NEW.other_time_at);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER interview_events AFTER INSERT OR UPDATE OF answer, other_time_at ON interview_candidates
  FOR EACH ROW EXECUTE FUNCTION add_interview_events();
