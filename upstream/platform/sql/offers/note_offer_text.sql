-- A job compares texts whose version it has not seen.
CREATE OR REPLACE FUNCTION note_offer_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('bielle.bulk', true) = 'on' THEN
    RETURN NULL;
  END IF;
  IF NEW.status <> 'published' OR NOT NEW.is_active OR NEW.deleted_at IS NOT NULL
    OR coalesce(NEW.description, NEW.company_pitch) IS NULL THEN
    IF TG_OP = 'UPDATE' THEN
      DELETE FROM offer_texts WHERE offer_id = NEW.id;
    END IF;
  ELSIF TG_OP = 'INSERT' OR OLD.status <> 'published' OR NOT OLD.is_active OR OLD.deleted_at IS NOT NULL
    OR ROW(OLD.description, OLD.company_pitch, OLD.published_at)
      IS DISTINCT FROM ROW(NEW.description, NEW.company_pitch, NEW.published_at) THEN
    INSERT INTO offer_texts (offer_id) VALUES (NEW.id) ON CONFLICT (offer_id) DO UPDATE
      SET version = offer_texts.version + 1;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER offers_text AFTER INSERT OR UPDATE ON offers FOR EACH ROW EXECUTE FUNCTION note_offer_text();
