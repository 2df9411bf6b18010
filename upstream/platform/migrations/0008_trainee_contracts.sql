CREATE TYPE "public"."training_rhythm" AS ENUM('one_one', 'one_two', 'one_three', 'days', 'blocks', 'full_time');--> statement-breakpoint
CREATE TYPE "public"."training_school" AS ENUM('known', 'open');--> statement-breakpoint
ALTER TABLE "offers" DROP CONSTRAINT "offers_published_is_complete";--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "target_diploma_id" integer;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "target_option_id" integer;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "rhythm" "training_rhythm";--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "school" "training_school";--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "school_name" text;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_published_is_complete" CHECK ("offers"."status" = 'draft' or ("offers"."company_name" <> '' and "offers"."place_number" is not null and "offers"."city" <> '' and "offers"."postal_code" <> '' and "offers"."job_id" is not null and "offers"."precise_job_id" is not null and "offers"."contract_type_id" is not null and ("offers"."contract_type_id" in (4, 5, 6) or ("offers"."experience_id" is not null and "offers"."diploma_id" is not null and "offers"."salary_cents" is not null)) and "offers"."published_at" is not null and "offers"."expires_at" is not null));