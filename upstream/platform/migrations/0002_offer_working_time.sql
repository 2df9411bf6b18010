CREATE TYPE "public"."saturday_work" AS ENUM('never', 'alternate', 'always', 'rota');--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "weekly_hours_tenths" smallint;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "work_days" integer[] DEFAULT '{}'::integer[] NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "saturday" "saturday_work";--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "start_on" date;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "starts_at_once" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "positions" smallint;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_weekly_hours_range" CHECK ("offers"."weekly_hours_tenths" between 10 and 480);--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_positions_range" CHECK ("offers"."positions" between 1 and 20);--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_start_is_one" CHECK (not ("offers"."starts_at_once" and "offers"."start_on" is not null));