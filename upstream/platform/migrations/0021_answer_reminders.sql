ALTER TABLE "applications" ADD COLUMN "reminded_day" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "reminded_on" date;