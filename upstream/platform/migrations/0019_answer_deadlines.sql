ALTER TYPE "public"."application_event_kind" ADD VALUE 'unanswered';--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "paused_on" date;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "paused_days" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "unanswered_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "applications_undecided" ON "applications" USING btree ("recruiter_id","id") WHERE "applications"."offer_id" is not null and "applications"."unanswered_at" is null and not "applications"."is_accepted" and not "applications"."is_rejected" and not "applications"."is_hidden";--> statement-breakpoint
-- Who already waits starts at day 0: no recruiter has known of a deadline.
UPDATE applications SET paused_days = greatest(0,
    (now() AT TIME ZONE 'Europe/Paris')::date - (created_at AT TIME ZONE 'Europe/Paris')::date)
  WHERE offer_id IS NOT NULL AND NOT is_accepted AND NOT is_rejected AND NOT is_hidden;--> statement-breakpoint
CREATE FUNCTION add_unanswered_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.unanswered_at IS NOT NULL AND (TG_OP = 'INSERT' OR OLD.unanswered_at IS NULL) THEN
    INSERT INTO application_events (application_id, kind, at) VALUES (NEW.id, 'unanswered', NEW.unanswered_at);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- Its name sorts behind that of the other trigger, whose events come first.
CREATE TRIGGER application_events_unanswered AFTER INSERT OR UPDATE OF unanswered_at ON applications
  FOR EACH ROW EXECUTE FUNCTION add_unanswered_event();
