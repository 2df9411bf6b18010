-- Bulk loads rebuild the projection afterwards.
CREATE OR REPLACE FUNCTION project_organisation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('bielle.bulk', true) = 'on' THEN
    RETURN NULL;
  END IF;
  UPDATE offer_search s SET facets = offer_facets(o)
  FROM offers o WHERE o.id = s.offer_id AND o.organisation_id = NEW.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER organisations_project
  AFTER UPDATE OF verified_at, ended_applications, answered_applications, answer_days ON organisations
  FOR EACH ROW WHEN (organisation_facets(OLD) <> organisation_facets(NEW)) EXECUTE FUNCTION project_organisation();
