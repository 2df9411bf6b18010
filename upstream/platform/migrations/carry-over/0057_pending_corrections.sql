ALTER TABLE "pending_applications" ADD COLUMN "reminder_hash" "bytea";--> statement-breakpoint
ALTER TABLE "pending_applications" ADD COLUMN "correction_hash" "bytea";--> statement-breakpoint
ALTER TABLE "pending_applications" ADD CONSTRAINT "pending_applications_reminder_hash_unique" UNIQUE("reminder_hash");--> statement-breakpoint
ALTER TABLE "pending_applications" ADD CONSTRAINT "pending_applications_correction_hash_unique" UNIQUE("correction_hash");