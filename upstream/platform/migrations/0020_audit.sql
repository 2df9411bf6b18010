CREATE TYPE "public"."audit_act" AS ENUM('sign_in', 'sign_in_refused', 'password_changed', 'password_reset', 'account_erased', 'cv_viewed', 'cv_mailed', 'export_asked', 'export_fetched', 'invoice_read', 'offers_imported', 'partner_published', 'partner_closed', 'report_decided', 'order_paid', 'order_refunded');--> statement-breakpoint
CREATE TABLE "audit_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"act" "audit_act" NOT NULL,
	"actor_id" bigint,
	"subject_id" bigint,
	"object" text,
	"origin" text,
	"request_id" text
);
--> statement-breakpoint
ALTER TABLE "audit_events" ADD CONSTRAINT "audit_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_events" ADD CONSTRAINT "audit_events_subject_id_users_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_events_subject" ON "audit_events" USING btree ("subject_id","id");--> statement-breakpoint
CREATE INDEX "audit_events_actor" ON "audit_events" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "audit_events_age" ON "audit_events" USING btree ("at");--> statement-breakpoint
-- Nobody rewrites what was written down. What may still happen: the account of somebody in it ends, which leaves the
-- event without their name; and an event may be deleted when it is older than twelve months (lib/rules/retention.ts).
CREATE FUNCTION "keep_audit_event"() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE TRIGGER "audit_events_kept" BEFORE UPDATE OR DELETE ON "audit_events" FOR EACH ROW EXECUTE FUNCTION "keep_audit_event"();
--> statement-breakpoint
CREATE TRIGGER "audit_events_kept_whole" BEFORE TRUNCATE ON "audit_events" FOR EACH STATEMENT EXECUTE FUNCTION "keep_audit_event"();
