CREATE TABLE "free_offer_uses" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "free_offer_uses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"siren" text NOT NULL,
	"plan_id" bigint,
	"is_proven" boolean DEFAULT false NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "free_offer_uses_plan_id_unique" UNIQUE("plan_id"),
	CONSTRAINT "free_offer_uses_siren_is_nine_digits" CHECK ("free_offer_uses"."siren" ~ '^[0-9]{9}$')
);
--> statement-breakpoint
ALTER TABLE "free_offer_uses" ADD CONSTRAINT "free_offer_uses_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "free_offer_uses_one_unproven" ON "free_offer_uses" USING btree ("siren") WHERE not "free_offer_uses"."is_proven";--> statement-breakpoint
CREATE INDEX "free_offer_uses_siren" ON "free_offer_uses" USING btree ("siren");--> statement-breakpoint
CREATE INDEX "free_offer_uses_age" ON "free_offer_uses" USING btree ("used_at") WHERE "free_offer_uses"."plan_id" is null;--> statement-breakpoint
-- Of several recruiters with one SIREN, the first counts; the others have had their own.
INSERT INTO "free_offer_uses" ("siren", "plan_id", "is_proven", "used_at")
	SELECT DISTINCT ON (left(o.siret, 9)) left(o.siret, 9), p.id, coalesce(o.verified_by <> 'domain', false), p.starts_at
	FROM plans p JOIN organisations o ON o.id = p.recruiter_id
	WHERE p.is_free AND o.siret ~ '^[0-9]{14}$'
	ORDER BY left(o.siret, 9), p.id;
