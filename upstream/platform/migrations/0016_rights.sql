CREATE TYPE "public"."report_decision" AS ENUM('kept', 'withdrawn');--> statement-breakpoint
CREATE TYPE "public"."report_reason" AS ENUM('discriminatory', 'misleading', 'money', 'filled', 'illegal', 'other');--> statement-breakpoint
CREATE TABLE "data_exports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "data_exports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"language" "user_language" NOT NULL,
	"file_key" text,
	"bytes" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ready_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	CONSTRAINT "data_exports_file_key_unique" UNIQUE("file_key"),
	CONSTRAINT "data_exports_ready" CHECK (("data_exports"."file_key" is null) = ("data_exports"."ready_at" is null))
);
--> statement-breakpoint
CREATE TABLE "offer_days" (
	"offer_id" bigint NOT NULL,
	"day" date NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "offer_days_offer_id_day_pk" PRIMARY KEY("offer_id","day"),
	CONSTRAINT "offer_days_views" CHECK ("offer_days"."views" > 0)
);
--> statement-breakpoint
CREATE TABLE "offer_reports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "offer_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"offer_id" bigint NOT NULL,
	"reason" "report_reason" NOT NULL,
	"details" text,
	"email" text,
	"language" "user_language" NOT NULL,
	"fingerprint" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decision" "report_decision",
	"decided_at" timestamp with time zone,
	"decided_by" bigint,
	"statement" text,
	CONSTRAINT "offer_reports_decided" CHECK (("offer_reports"."decision" is null) = ("offer_reports"."decided_at" is null))
);
--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "withdrawn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "withdrawn_reason" text;--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_days" ADD CONSTRAINT "offer_days_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_reports" ADD CONSTRAINT "offer_reports_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_reports" ADD CONSTRAINT "offer_reports_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "data_exports_user" ON "data_exports" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "data_exports_expiry" ON "data_exports" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "offer_days_day" ON "offer_days" USING btree ("day");--> statement-breakpoint
CREATE UNIQUE INDEX "offer_reports_once" ON "offer_reports" USING btree ("fingerprint") WHERE "offer_reports"."decision" is null;--> statement-breakpoint
CREATE INDEX "offer_reports_offer" ON "offer_reports" USING btree ("offer_id","id");--> statement-breakpoint
CREATE INDEX "offer_reports_open" ON "offer_reports" USING btree ("created_at","id") WHERE "offer_reports"."decision" is null;--> statement-breakpoint
CREATE INDEX "offer_reports_email" ON "offer_reports" USING btree ("email") WHERE "offer_reports"."email" is not null;--> statement-breakpoint
CREATE INDEX "offer_reports_decider" ON "offer_reports" USING btree ("decided_by") WHERE "offer_reports"."decided_by" is not null;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_withdrawn_is_closed" CHECK ("offers"."withdrawn_at" is null or not "offers"."is_active");