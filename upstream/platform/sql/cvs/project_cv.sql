CREATE OR REPLACE FUNCTION project_cv() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('bielle.bulk', true) = 'on' THEN
    RETURN NULL;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM cv_search WHERE cv_id = OLD.id;
    DELETE FROM cv_text WHERE cv_id = OLD.id;
  END IF;
  IF TG_OP = 'DELETE' THEN
    RETURN NULL;
  END IF;
  INSERT INTO cv_search SELECT * FROM cv_search_row(NEW);
  INSERT INTO cv_text SELECT * FROM cv_text_row(NEW)
    ON CONFLICT (cv_id) DO UPDATE SET place_number = excluded.place_number, document = excluded.document;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER cvs_project AFTER INSERT OR UPDATE OR DELETE ON cvs FOR EACH ROW EXECUTE FUNCTION project_cv();
