ALTER TABLE "offers" ADD COLUMN "street" text;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "shows_street" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "calling_hours" text;