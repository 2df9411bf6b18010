CREATE TYPE "public"."interview_caller" AS ENUM('garage', 'candidate');--> statement-breakpoint
CREATE TYPE "public"."interview_kind" AS ENUM('on_site', 'telephone', 'video');--> statement-breakpoint
ALTER TABLE "interviews" ADD COLUMN "kind" "interview_kind" DEFAULT 'on_site' NOT NULL;--> statement-breakpoint
UPDATE "interviews" SET "kind" = 'video' WHERE "is_video";--> statement-breakpoint
ALTER TABLE "interviews" ALTER COLUMN "kind" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "interviews" DROP COLUMN "is_video";--> statement-breakpoint
ALTER TABLE "interviews" ADD COLUMN "caller" "interview_caller";--> statement-breakpoint
ALTER TABLE "interviews" ADD COLUMN "phone" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "interviews" ADD CONSTRAINT "interviews_call_has_caller" CHECK (("interviews"."kind" = 'telephone') = ("interviews"."caller" is not null));--> statement-breakpoint
ALTER TABLE "interviews" ADD CONSTRAINT "interviews_called_has_phone" CHECK (coalesce("interviews"."caller" = 'candidate', false) = ("interviews"."phone" <> ''));