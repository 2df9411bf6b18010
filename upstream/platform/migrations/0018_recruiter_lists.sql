DROP INDEX "applications_recruiter";--> statement-breakpoint
DROP INDEX "offers_recruiter";--> statement-breakpoint
CREATE INDEX "applications_recruiter" ON "applications" USING btree ("recruiter_id","created_at","id","offer_id","is_accepted","is_rejected","is_selected","is_hidden","viewed_at");--> statement-breakpoint
CREATE INDEX "offers_recruiter" ON "offers" USING btree ("recruiter_id","status","created_at","id","deleted_at");