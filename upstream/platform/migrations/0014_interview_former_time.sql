ALTER TABLE "interviews" ADD COLUMN "former_starts_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "interviews" ADD COLUMN "former_time_zone" text;