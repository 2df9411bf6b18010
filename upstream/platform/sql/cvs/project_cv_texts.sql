-- Once for all rows of a statement: a saved CV replaces all its experiences.
CREATE OR REPLACE FUNCTION project_cv_texts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('bielle.bulk', true) = 'on' THEN
    RETURN NULL;
  END IF;
  INSERT INTO cv_text SELECT t.* FROM cvs c, LATERAL cv_text_row(c) t WHERE c.id IN (SELECT cv_id FROM changed)
    ON CONFLICT (cv_id) DO UPDATE SET place_number = excluded.place_number, document = excluded.document;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER cv_experiences_text_insert AFTER INSERT ON cv_experiences
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION project_cv_texts();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER cv_experiences_text_update AFTER UPDATE ON cv_experiences
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION project_cv_texts();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER cv_experiences_text_delete AFTER DELETE ON cv_experiences
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION project_cv_texts();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER cv_formations_text_insert AFTER INSERT ON cv_formations
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION project_cv_texts();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER cv_formations_text_update AFTER UPDATE ON cv_formations
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION project_cv_texts();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER cv_formations_text_delete AFTER DELETE ON cv_formations
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION project_cv_texts();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER cv_habilitations_text_insert AFTER INSERT ON cv_habilitations
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION project_cv_texts();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER cv_habilitations_text_update AFTER UPDATE ON cv_habilitations
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION project_cv_texts();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER cv_habilitations_text_delete AFTER DELETE ON cv_habilitations
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION project_cv_texts();
