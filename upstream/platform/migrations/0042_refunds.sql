CREATE TYPE "public"."refund_kind" AS ENUM('order', 'held', 'surplus');--> statement-breakpoint
CREATE TYPE "public"."refund_status" AS ENUM('waiting', 'declined', 'started', 'done', 'failed');--> statement-breakpoint
CREATE TYPE "public"."quote_status" AS ENUM('new', 'called_back', 'won', 'lost');--> statement-breakpoint
ALTER TYPE "public"."audit_act" ADD VALUE 'refund_approved';--> statement-breakpoint
ALTER TYPE "public"."audit_act" ADD VALUE 'refund_declined';--> statement-breakpoint
ALTER TYPE "public"."audit_act" ADD VALUE 'refund_retried';--> statement-breakpoint
ALTER TYPE "public"."audit_act" ADD VALUE 'refund_failed';--> statement-breakpoint
ALTER TYPE "public"."audit_act" ADD VALUE 'refund_reviewed';--> statement-breakpoint
ALTER TYPE "public"."audit_act" ADD VALUE 'held_payment_settled';--> statement-breakpoint
ALTER TYPE "public"."audit_act" ADD VALUE 'held_payment_returned';--> statement-breakpoint
ALTER TYPE "public"."audit_act" ADD VALUE 'quote_moved';--> statement-breakpoint
ALTER TYPE "public"."audit_act" ADD VALUE 'quote_noted';--> statement-breakpoint
ALTER TYPE "public"."audit_act" ADD VALUE 'quote_reminder_set';--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"payment_id" bigint NOT NULL,
	"driver" "payment_driver" NOT NULL,
	"provider_payment_id" text NOT NULL,
	"kind" "refund_kind" NOT NULL,
	"status" "refund_status" NOT NULL,
	"amount_cents" integer NOT NULL,
	"currency" text DEFAULT 'eur' NOT NULL,
	"ends_plan" boolean DEFAULT true NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"token" text NOT NULL,
	"provider_id" text,
	"failure" text,
	"asked_by" bigint,
	"asked_at" timestamp with time zone NOT NULL,
	"decided_by" bigint,
	"decided_at" timestamp with time zone,
	"is_foreign" boolean DEFAULT false NOT NULL,
	"reviewed_at" timestamp with time zone,
	"completed_at" timestamp with time zone,
	CONSTRAINT "refunds_token_unique" UNIQUE("token"),
	CONSTRAINT "refunds_provider_id_unique" UNIQUE("provider_id"),
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount_cents" > 0),
	CONSTRAINT "refunds_done" CHECK ("refunds"."status" <> 'done' or ("refunds"."completed_at" is not null and "refunds"."provider_id" is not null)),
	CONSTRAINT "refunds_two_people" CHECK ("refunds"."asked_by" is distinct from "refunds"."decided_by" or "refunds"."status" = 'declined' or "refunds"."decided_by" is null)
);
--> statement-breakpoint
CREATE TABLE "sandbox_refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"charge_id" text NOT NULL,
	"reference" text,
	"amount_cents" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_refunds_reference_unique" UNIQUE("reference"),
	CONSTRAINT "sandbox_refunds_amount" CHECK ("sandbox_refunds"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "quote_notes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quote_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"quote_id" bigint NOT NULL,
	"staff_id" bigint NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "quote_notes_say_something" CHECK (length("quote_notes"."text") > 0)
);
--> statement-breakpoint
ALTER TABLE "invoices" DROP CONSTRAINT "invoices_are_of_something";--> statement-breakpoint
DROP INDEX "invoices_one_of_a_kind";--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "refund_id" bigint;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "returned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "status" "quote_status" DEFAULT 'new' NOT NULL;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "status_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "remind_on" date;--> statement-breakpoint
ALTER TABLE "sandbox_refunds" ADD CONSTRAINT "sandbox_refunds_charge_id_sandbox_charges_id_fk" FOREIGN KEY ("charge_id") REFERENCES "public"."sandbox_charges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_notes" ADD CONSTRAINT "quote_notes_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refunds_order" ON "refunds" USING btree ("order_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_one_at_a_time" ON "refunds" USING btree ("payment_id") WHERE "refunds"."status" in ('waiting', 'started', 'failed');--> statement-breakpoint
CREATE INDEX "refunds_to_do" ON "refunds" USING btree ("asked_at","id") WHERE "refunds"."status" in ('waiting', 'started', 'failed') or ("refunds"."is_foreign" and "refunds"."reviewed_at" is null);--> statement-breakpoint
CREATE INDEX "refunds_age" ON "refunds" USING btree ("asked_at");--> statement-breakpoint
CREATE INDEX "sandbox_refunds_charge" ON "sandbox_refunds" USING btree ("charge_id");--> statement-breakpoint
CREATE INDEX "sandbox_refunds_age" ON "sandbox_refunds" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "quote_notes_quote" ON "quote_notes" USING btree ("quote_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_one_of_an_order" ON "invoices" USING btree ("order_id") WHERE "invoices"."kind" = 'invoice';--> statement-breakpoint
CREATE INDEX "invoices_order" ON "invoices" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "orders_latest" ON "orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "orders_company" ON "orders" USING gin (lower("buyer" ->> 'companyName') gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_buyer_email" ON "orders" USING btree (lower("buyer" ->> 'email'));--> statement-breakpoint
CREATE INDEX "payments_held" ON "payments" USING btree ("created_at","id") WHERE "payments"."status" = 'held';--> statement-breakpoint
CREATE INDEX "quotes_status" ON "quotes" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "quotes_reminder" ON "quotes" USING btree ("remind_on") WHERE "quotes"."remind_on" is not null;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_refund_id_unique" UNIQUE("refund_id");--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_are_of_something" CHECK ("invoices"."total_ttc_cents" > 0 and "invoices"."total_ht_cents" >= 0 and jsonb_array_length("invoices"."lines") > 0);