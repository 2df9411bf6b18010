ALTER TYPE "public"."audit_act" ADD VALUE 'organisation_verified';--> statement-breakpoint
ALTER TYPE "public"."audit_act" ADD VALUE 'organisation_unverified';--> statement-breakpoint
CREATE TABLE "domain_checks" (
	"organisation_id" bigint PRIMARY KEY NOT NULL,
	"asked_by" bigint NOT NULL,
	"email" text NOT NULL,
	"domain" text NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "domain_checks_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "domain_checks_email_is_normal" CHECK ("domain_checks"."email" = lower(trim("domain_checks"."email")))
);
--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "verified_domain" text;--> statement-breakpoint
ALTER TABLE "domain_checks" ADD CONSTRAINT "domain_checks_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "domain_checks" ADD CONSTRAINT "domain_checks_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "domain_checks_asker" ON "domain_checks" USING btree ("asked_by");--> statement-breakpoint
CREATE INDEX "domain_checks_expiry" ON "domain_checks" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "organisations" ADD CONSTRAINT "organisations_domain_is_verified" CHECK (("organisations"."verified_domain" is not null) = ("organisations"."verified_by" is not distinct from 'domain'));