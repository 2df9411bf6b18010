CREATE OR REPLACE FUNCTION project_cvs_of_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM cv_search WHERE cv_id IN (SELECT id FROM cvs WHERE candidate_id = NEW.id);
  INSERT INTO cv_search SELECT s.* FROM cvs c, LATERAL cv_search_row(c) s WHERE c.candidate_id = NEW.id;
  DELETE FROM cv_text WHERE cv_id IN (SELECT id FROM cvs WHERE candidate_id = NEW.id);
  INSERT INTO cv_text SELECT t.* FROM cvs c, LATERAL cv_text_row(c) t WHERE c.candidate_id = NEW.id
    ON CONFLICT (cv_id) DO UPDATE SET place_number = excluded.place_number, document = excluded.document;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER users_project_cvs AFTER UPDATE OF suspended_at ON users FOR EACH ROW
  WHEN (OLD.suspended_at IS DISTINCT FROM NEW.suspended_at) EXECUTE FUNCTION project_cvs_of_user();
