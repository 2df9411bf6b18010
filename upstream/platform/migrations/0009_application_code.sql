ALTER TABLE "pending_applications" ADD COLUMN "code_hash" "bytea";--> statement-breakpoint
ALTER TABLE "pending_applications" ADD COLUMN "code_tries" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "pending_applications" ADD COLUMN "is_proved" boolean DEFAULT false NOT NULL;