-- A new name is another word that must not find the person.
CREATE OR REPLACE FUNCTION project_cv_texts_of_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO cv_text SELECT t.* FROM cvs c, LATERAL cv_text_row(c) t WHERE c.candidate_id = NEW.id
    ON CONFLICT (cv_id) DO UPDATE SET place_number = excluded.place_number, document = excluded.document;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER users_project_cv_texts AFTER UPDATE OF first_name, last_name ON users FOR EACH ROW
  WHEN (OLD.first_name IS DISTINCT FROM NEW.first_name OR OLD.last_name IS DISTINCT FROM NEW.last_name)
  EXECUTE FUNCTION project_cv_texts_of_user();
