CREATE TYPE "public"."mail_failure" AS ENUM('recipient', 'content', 'sign_in', 'unreachable', 'other');--> statement-breakpoint
ALTER TYPE "public"."audit_act" ADD VALUE 'mail_retried';--> statement-breakpoint
ALTER TYPE "public"."audit_act" ADD VALUE 'job_retried';--> statement-breakpoint
CREATE TABLE "daily_totals" (
	"day" date PRIMARY KEY NOT NULL,
	"counted_until" timestamp with time zone NOT NULL,
	"live_offers" integer NOT NULL,
	"applications" integer NOT NULL,
	"ended" integer NOT NULL,
	"answered" integer NOT NULL,
	"answer_days" jsonb NOT NULL,
	"candidates" integer NOT NULL,
	"recruiters" integer NOT NULL,
	"orders" integer NOT NULL,
	"revenue_ht_cents" bigint NOT NULL
);
--> statement-breakpoint
DROP INDEX "outbox_mails_recipient";--> statement-breakpoint
ALTER TABLE "outbox_mails" ADD COLUMN "failure" "mail_failure";--> statement-breakpoint
ALTER TABLE "outbox_mails" ADD COLUMN "failure_code" smallint;--> statement-breakpoint
CREATE INDEX "users_created" ON "users" USING btree ("created_at","role");--> statement-breakpoint
CREATE INDEX "applications_sent" ON "applications" USING btree ("created_at") WHERE "applications"."offer_id" is not null;--> statement-breakpoint
CREATE INDEX "invoices_issued" ON "invoices" USING btree ("issued_at");--> statement-breakpoint
CREATE INDEX "outbox_mails_state" ON "outbox_mails" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "orders_paid" ON "orders" USING btree ("paid_at") WHERE "orders"."status" in ('paid', 'refunded');--> statement-breakpoint
CREATE INDEX "outbox_mails_recipient" ON "outbox_mails" USING btree ("recipient" text_pattern_ops,"id");