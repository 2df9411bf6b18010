ALTER TABLE "offers" ADD COLUMN "description" text;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "company_pitch" text;