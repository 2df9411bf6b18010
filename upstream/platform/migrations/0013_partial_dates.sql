ALTER TABLE "cv_experiences" ALTER COLUMN "entry_date" SET DATA TYPE text USING to_char("entry_date", 'YYYY-MM-DD');--> statement-breakpoint
ALTER TABLE "cv_experiences" ALTER COLUMN "exit_date" SET DATA TYPE text USING to_char("exit_date", 'YYYY-MM-DD');--> statement-breakpoint
ALTER TABLE "cv_formations" ALTER COLUMN "entry_date" SET DATA TYPE text USING to_char("entry_date", 'YYYY-MM-DD');--> statement-breakpoint
ALTER TABLE "cv_formations" ALTER COLUMN "exit_date" SET DATA TYPE text USING to_char("exit_date", 'YYYY-MM-DD');--> statement-breakpoint
ALTER TABLE "cv_experiences" ADD CONSTRAINT "cv_experiences_dates" CHECK ("cv_experiences"."entry_date" ~ '^[0-9]{4}(-[0-9]{2}){0,2}$' and "cv_experiences"."exit_date" ~ '^[0-9]{4}(-[0-9]{2}){0,2}$');--> statement-breakpoint
ALTER TABLE "cv_formations" ADD CONSTRAINT "cv_formations_dates" CHECK ("cv_formations"."entry_date" ~ '^[0-9]{4}(-[0-9]{2}){0,2}$' and "cv_formations"."exit_date" ~ '^[0-9]{4}(-[0-9]{2}){0,2}$');