ALTER TYPE "public"."application_event_kind" ADD VALUE 'cv_updated';--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "first_cv_id" bigint;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "cv_updated_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_first_cv_id_cvs_id_fk" FOREIGN KEY ("first_cv_id") REFERENCES "public"."cvs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "applications_first_cv" ON "applications" USING btree ("first_cv_id") WHERE "applications"."first_cv_id" is not null;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_updated_has_first_cv" CHECK (("applications"."first_cv_id" is null) = ("applications"."cv_updated_at" is null));