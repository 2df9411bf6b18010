CREATE TYPE "public"."pay_unit" AS ENUM('hour', 'month', 'year');--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "salary_max_cents" integer;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "pay_unit" "pay_unit" DEFAULT 'year' NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "has_variable_pay" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_salary_is_a_range" CHECK ("offers"."salary_max_cents" > "offers"."salary_cents");