CREATE TYPE "public"."package_kind" AS ENUM('free', 'autonomous', 'subscription');--> statement-breakpoint
CREATE TABLE "packages" (
	"id" integer PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"kind" "package_kind" NOT NULL,
	"title" text NOT NULL,
	"unit_price_cents" integer NOT NULL,
	"unit_count" smallint NOT NULL,
	"offers_credited" smallint NOT NULL,
	"offer_life_days" smallint NOT NULL,
	"plan_days" smallint NOT NULL,
	CONSTRAINT "packages_reference_unique" UNIQUE("reference"),
	CONSTRAINT "packages_price_is_free_or_payable" CHECK ("packages"."unit_price_cents" = 0 or "packages"."unit_price_cents" >= 100),
	CONSTRAINT "packages_free_costs_nothing" CHECK (("packages"."kind" = 'free') = ("packages"."unit_price_cents" = 0)),
	CONSTRAINT "packages_give_something" CHECK ("packages"."unit_count" > 0 and "packages"."offers_credited" > 0 and "packages"."offer_life_days" > 0 and "packages"."plan_days" > 0)
);
--> statement-breakpoint
CREATE TABLE "plans" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "plans_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"recruiter_id" bigint NOT NULL,
	"package_id" integer NOT NULL,
	"is_free" boolean DEFAULT false NOT NULL,
	"offers_total" smallint NOT NULL,
	"offers_left" smallint NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "plans_credit" CHECK ("plans"."offers_left" between 0 and "plans"."offers_total"),
	CONSTRAINT "plans_last" CHECK ("plans"."expires_at" > "plans"."starts_at")
);
--> statement-breakpoint
ALTER TABLE "offers" ALTER COLUMN "requires_criminal_record" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "plan_id" bigint;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_recruiter_id_users_id_fk" FOREIGN KEY ("recruiter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_package_id_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."packages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "plans_one_free" ON "plans" USING btree ("recruiter_id") WHERE "plans"."is_free";--> statement-breakpoint
CREATE INDEX "plans_recruiter" ON "plans" USING btree ("recruiter_id","expires_at","id");--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "offers_plan" ON "offers" USING btree ("plan_id") WHERE "offers"."plan_id" is not null;--> statement-breakpoint
INSERT INTO "packages" ("id", "reference", "kind", "title", "unit_price_cents", "unit_count", "offers_credited", "offer_life_days", "plan_days") VALUES
	(1, 'premiere-annonce', 'free', 'Première annonce offerte', 0, 1, 1, 60, 60),
	(2, 'autonome', 'autonomous', 'Autonome', 6000, 1, 1, 60, 365),
	(3, 'accompagnee', 'autonomous', 'Accompagnée', 100000, 1, 1, 60, 365),
	(4, 'abonnement-active', 'subscription', 'Abonnement Active', 30000, 10, 10, 60, 365),
	(5, 'abonnement-sportive', 'subscription', 'Abonnement Sportive', 60000, 10, 10, 60, 365);
