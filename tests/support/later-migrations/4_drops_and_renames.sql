DROP INDEX "later_weights";--> statement-breakpoint
ALTER TABLE "packages" DROP CONSTRAINT "later_weight_is_positive";--> statement-breakpoint
ALTER TABLE "packages" RENAME COLUMN "later_weight" TO "later_mass";--> statement-breakpoint
ALTER TABLE "packages" ALTER COLUMN "later_mass" TYPE numeric(10, 2);--> statement-breakpoint
ALTER TYPE "public"."later_colour" ADD VALUE 'green' BEFORE 'blue';--> statement-breakpoint
DELETE FROM "later_marks" WHERE "package_id" = 1;
