CREATE OR REPLACE FUNCTION "end_empty_organisation"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM organisations WHERE id = OLD.organisation_id
		AND NOT EXISTS (SELECT FROM memberships WHERE organisation_id = OLD.organisation_id);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "memberships_last" AFTER DELETE ON "memberships" FOR EACH ROW EXECUTE FUNCTION "end_empty_organisation"();
