CREATE TYPE "public"."filled_reason" AS ENUM('bielle', 'elsewhere', 'stopped');--> statement-breakpoint
ALTER TYPE "public"."application_event_kind" ADD VALUE 'filled';--> statement-breakpoint
CREATE TABLE "offer_reminders" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "offer_reminders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"offer_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "filled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "filled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "filled_reason" "filled_reason";--> statement-breakpoint
ALTER TABLE "offer_reminders" ADD CONSTRAINT "offer_reminders_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_reminders" ADD CONSTRAINT "offer_reminders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "offer_reminders_once" ON "offer_reminders" USING btree ("offer_id","expires_at");--> statement-breakpoint
CREATE INDEX "offer_reminders_user" ON "offer_reminders" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "offer_reminders_end" ON "offer_reminders" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_filled_for_a_reason" CHECK (("offers"."filled_at" is null) = ("offers"."filled_reason" is null));--> statement-breakpoint
CREATE OR REPLACE FUNCTION application_history(a applications)
RETURNS TABLE (kind application_event_kind, author_id bigint, at timestamptz) LANGUAGE sql STABLE AS $$
  SELECT h.kind::application_event_kind, h.author_id, h.at FROM (VALUES
    (1, CASE WHEN a.offer_id IS NULL THEN 'picked' ELSE 'sent' END,
      CASE WHEN a.offer_id IS NULL THEN a.author_id ELSE a.candidate_id END, a.created_at),
    (2, 'viewed', NULL, CASE WHEN a.offer_id IS NOT NULL THEN a.viewed_at END),
    (3, 'selected', NULL, CASE WHEN a.offer_id IS NOT NULL THEN a.selected_at END),
    (4, CASE WHEN a.is_accepted THEN 'accepted' WHEN a.filled_at IS NOT NULL THEN 'filled' ELSE 'rejected' END, NULL,
      CASE WHEN a.is_accepted OR a.is_rejected THEN coalesce(a.decided_at, a.updated_at) END)
  ) AS h (step, kind, author_id, at)
  WHERE h.at IS NOT NULL ORDER BY h.step
$$;
--> statement-breakpoint
-- As before, but for an application that is closed with its offer: that is no refusal.
CREATE OR REPLACE FUNCTION add_application_events() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  author bigint := nullif(current_setting('bielle.author', true), '')::bigint;
  bucket application_event_kind := application_bucket(NEW);
  kind text := bucket::text;
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO application_events (application_id, kind, author_id, at)
      SELECT NEW.id, h.kind, h.author_id, h.at FROM application_history(NEW) h;
    RETURN NULL;
  END IF;
  IF OLD.viewed_at IS NULL AND NEW.viewed_at IS NOT NULL AND NEW.offer_id IS NOT NULL THEN
    INSERT INTO application_events (application_id, kind, author_id, at)
      VALUES (NEW.id, 'viewed', author, NEW.viewed_at);
  END IF;
  -- Deleting an unanswered application declines it.
  IF NEW.is_hidden AND NEW.is_rejected AND NOT OLD.is_rejected THEN
    INSERT INTO application_events (application_id, kind, author_id, at)
      VALUES (NEW.id, 'rejected', author, NEW.updated_at);
  END IF;
  IF kind = 'rejected' AND NEW.filled_at IS NOT NULL AND OLD.filled_at IS NULL THEN
    kind := 'filled';
  END IF;
  IF bucket <> application_bucket(OLD) THEN
    INSERT INTO application_events (application_id, kind, author_id, at)
      VALUES (NEW.id, kind::application_event_kind, author, NEW.updated_at);
  END IF;
  RETURN NULL;
END
$$;
