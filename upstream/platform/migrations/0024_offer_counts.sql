DROP INDEX "offers_latest";--> statement-breakpoint
DROP INDEX "offers_urgent";--> statement-breakpoint
CREATE INDEX "offers_of_job" ON "offers" USING btree ("job_id","created_at","id","expires_at") WHERE "offers"."status" = 'published' and "offers"."is_active" and "offers"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "offers_latest" ON "offers" USING btree ("created_at","id","expires_at") WHERE "offers"."status" = 'published' and "offers"."is_active" and "offers"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "offers_urgent" ON "offers" USING btree ("created_at","id","expires_at") WHERE "offers"."status" = 'published' and "offers"."is_active" and "offers"."deleted_at" is null and "offers"."is_featured";