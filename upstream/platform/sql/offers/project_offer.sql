CREATE OR REPLACE FUNCTION project_offer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('bielle.bulk', true) = 'on' THEN
    RETURN NULL;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM offer_search WHERE offer_id = OLD.id;
    DELETE FROM offer_text WHERE offer_id = OLD.id;
  END IF;
  IF TG_OP = 'DELETE' THEN
    RETURN NULL;
  END IF;
  INSERT INTO offer_search SELECT * FROM offer_search_row(NEW);
  INSERT INTO offer_text SELECT * FROM offer_text_row(NEW);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER offers_project AFTER INSERT OR UPDATE OR DELETE ON offers FOR EACH ROW EXECUTE FUNCTION project_offer();
