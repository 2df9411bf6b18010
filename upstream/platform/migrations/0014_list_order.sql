DROP INDEX "applications_candidate";--> statement-breakpoint
DROP INDEX "applications_recruiter";--> statement-breakpoint
DROP INDEX "saved_searches_user";--> statement-breakpoint
DROP INDEX "cv_shares_cv";--> statement-breakpoint
DROP INDEX "outbox_mails_recent";--> statement-breakpoint
DROP INDEX "offers_recruiter";--> statement-breakpoint
DROP INDEX "offers_latest";--> statement-breakpoint
DROP INDEX "offers_urgent";--> statement-breakpoint
CREATE INDEX "applications_candidate" ON "applications" USING btree ("candidate_id","created_at","id");--> statement-breakpoint
CREATE INDEX "applications_recruiter" ON "applications" USING btree ("recruiter_id","created_at","id");--> statement-breakpoint
CREATE INDEX "saved_searches_user" ON "saved_searches" USING btree ("user_id","kind","created_at","id");--> statement-breakpoint
CREATE INDEX "cv_shares_cv" ON "cv_shares" USING btree ("cv_id","created_at");--> statement-breakpoint
CREATE INDEX "outbox_mails_recent" ON "outbox_mails" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "offers_recruiter" ON "offers" USING btree ("recruiter_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "offers_latest" ON "offers" USING btree ("created_at","id") WHERE "offers"."status" = 'published' and "offers"."is_active" and "offers"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "offers_urgent" ON "offers" USING btree ("created_at","id") WHERE "offers"."status" = 'published' and "offers"."is_active" and "offers"."deleted_at" is null and "offers"."is_featured";