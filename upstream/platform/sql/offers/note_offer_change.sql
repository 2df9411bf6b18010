-- The version before changes offers as well, so the database itself notes what they said. updated_at is the moment of
-- the change by the clock of the program. Another publication begins again.
CREATE OR REPLACE FUNCTION note_offer_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('bielle.bulk', true) = 'on' THEN
    RETURN NULL;
  END IF;
  IF NEW.deleted_at IS NOT NULL OR NEW.published_at IS DISTINCT FROM OLD.published_at THEN
    DELETE FROM offer_changes WHERE offer_id = NEW.id;
  ELSIF offer_said(OLD) IS DISTINCT FROM offer_said(NEW) THEN
    INSERT INTO offer_changes (offer_id, original, changed_at) VALUES (NEW.id, offer_said(OLD), NEW.updated_at)
      ON CONFLICT (offer_id) DO UPDATE SET changed_at = EXCLUDED.changed_at, seen_at = NULL;
    DELETE FROM offer_changes WHERE offer_id = NEW.id AND original = offer_said(NEW);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER offers_changed AFTER UPDATE ON offers FOR EACH ROW
  WHEN (OLD.status = 'published' AND NEW.status = 'published') EXECUTE FUNCTION note_offer_change();
