CREATE TYPE "public"."application_bucket" AS ENUM('received', 'selected', 'accepted', 'rejected');--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "bucket" "application_bucket" DEFAULT 'received' NOT NULL;--> statement-breakpoint
-- Its trigger names the columns that go; the files of upstream/platform/sql make it again, after the migrations.
DROP TRIGGER IF EXISTS "application_events" ON "applications";--> statement-breakpoint
DROP FUNCTION IF EXISTS "application_bucket"("applications");--> statement-breakpoint
-- What a decision can be undone to is stored in the same way as the application. Deleting one declines it.
UPDATE "applications" SET
  "bucket" = (CASE
    WHEN "is_accepted" THEN 'accepted'
    WHEN "is_rejected" OR "is_hidden" THEN 'rejected'
    WHEN "is_selected" OR "offer_id" IS NULL THEN 'selected'
    ELSE 'received'
  END)::"application_bucket",
  "selected_at" = CASE WHEN "is_selected" THEN coalesce("selected_at", "updated_at") END,
  "undo" = CASE WHEN jsonb_typeof("undo" -> 'before') = 'object' THEN jsonb_set("undo", '{before}',
    ("undo" -> 'before') - '{isSelected,isAccepted,isRejected}'::text[] || jsonb_build_object('bucket', CASE
      WHEN ("undo" #>> '{before,isAccepted}')::boolean THEN 'accepted'
      WHEN ("undo" #>> '{before,isRejected}')::boolean THEN 'rejected'
      WHEN ("undo" #>> '{before,isSelected}')::boolean OR "offer_id" IS NULL THEN 'selected'
      ELSE 'received'
    END)) ELSE "undo" END
WHERE "is_selected" OR "is_accepted" OR "is_rejected" OR "is_hidden" OR "offer_id" IS NULL
  OR "selected_at" IS NOT NULL OR "undo" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" DROP CONSTRAINT "applications_one_decision";--> statement-breakpoint
DROP INDEX "applications_recruiter";--> statement-breakpoint
DROP INDEX "applications_undecided";--> statement-breakpoint
ALTER TABLE "applications" DROP COLUMN "is_selected";--> statement-breakpoint
ALTER TABLE "applications" DROP COLUMN "is_accepted";--> statement-breakpoint
ALTER TABLE "applications" DROP COLUMN "is_rejected";--> statement-breakpoint
CREATE INDEX "applications_recruiter" ON "applications" USING btree ("recruiter_id","created_at","id","offer_id","bucket","is_hidden","viewed_at","is_same_trade","score","distance_km");--> statement-breakpoint
CREATE INDEX "applications_undecided" ON "applications" USING btree ("recruiter_id","id") WHERE "applications"."offer_id" is not null and "applications"."unanswered_at" is null and "applications"."bucket" in ('received', 'selected');--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_pick_is_selected" CHECK ("applications"."offer_id" is not null or "applications"."bucket" <> 'received');--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_hidden_is_decided" CHECK (not "applications"."is_hidden" or "applications"."bucket" in ('accepted', 'rejected'));
