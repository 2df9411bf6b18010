ALTER TABLE "applications" DROP CONSTRAINT "applications_recruiter_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "offers" DROP CONSTRAINT "offers_recruiter_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "applications" ALTER COLUMN "recruiter_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ALTER COLUMN "recruiter_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox_mails" ADD COLUMN "about_user_id" bigint;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_recruiter_id_users_id_fk" FOREIGN KEY ("recruiter_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox_mails" ADD CONSTRAINT "outbox_mails_about_user_id_users_id_fk" FOREIGN KEY ("about_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_recruiter_id_users_id_fk" FOREIGN KEY ("recruiter_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outbox_mails_recipient" ON "outbox_mails" USING btree ("recipient");--> statement-breakpoint
CREATE INDEX "outbox_mails_about" ON "outbox_mails" USING btree ("about_user_id") WHERE "outbox_mails"."about_user_id" is not null;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_pick_has_recruiter" CHECK ("applications"."recruiter_id" is not null or "applications"."offer_id" is not null);--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_without_recruiter_are_deleted" CHECK ("offers"."recruiter_id" is not null or "offers"."deleted_at" is not null);