-- Nobody rewrites what was written down. What may still happen: the account of somebody in it ends, which leaves the
-- event without their name; and an event may be deleted when it is older than twelve months (lib/rules/retention.ts).
CREATE OR REPLACE FUNCTION "keep_audit_event"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	names CONSTANT text[] := ARRAY['actor_id', 'subject_id', 'origin'];
BEGIN
	IF TG_OP = 'TRUNCATE' THEN
		RAISE EXCEPTION 'the audit trail is kept' USING ERRCODE = 'restrict_violation';
	END IF;
	IF TG_OP = 'DELETE' THEN
		IF OLD.at < now() - interval '12 months' THEN
			RETURN OLD;
		END IF;
	ELSIF to_jsonb(NEW) - names = to_jsonb(OLD) - names
		AND (NEW.actor_id IS NULL OR NEW.actor_id IS NOT DISTINCT FROM OLD.actor_id)
		AND (NEW.subject_id IS NULL OR NEW.subject_id IS NOT DISTINCT FROM OLD.subject_id)
		AND (NEW.origin IS NULL OR NEW.origin IS NOT DISTINCT FROM OLD.origin) THEN
		RETURN NEW;
	END IF;
	RAISE EXCEPTION 'event % of the audit trail is kept as it is', OLD.id USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "audit_events_kept" BEFORE UPDATE OR DELETE ON "audit_events" FOR EACH ROW EXECUTE FUNCTION "keep_audit_event"();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "audit_events_kept_whole" BEFORE TRUNCATE ON "audit_events" FOR EACH STATEMENT EXECUTE FUNCTION "keep_audit_event"();
