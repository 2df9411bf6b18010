ALTER TYPE "public"."audit_act" ADD VALUE 'connection_saved';--> statement-breakpoint
ALTER TYPE "public"."audit_act" ADD VALUE 'connection_required';--> statement-breakpoint
ALTER TYPE "public"."audit_act" ADD VALUE 'connection_optional';--> statement-breakpoint
ALTER TYPE "public"."audit_act" ADD VALUE 'connection_removed';--> statement-breakpoint
ALTER TYPE "public"."audit_act" ADD VALUE 'connection_linked';--> statement-breakpoint
CREATE TABLE "oidc_connections" (
	"organisation_id" bigint PRIMARY KEY NOT NULL,
	"issuer" text NOT NULL,
	"client_id" text NOT NULL,
	"client_secret" text NOT NULL,
	"domain" text NOT NULL,
	"is_mandatory" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "oidc_connections_one_a_domain" UNIQUE("domain"),
	CONSTRAINT "oidc_connections_domain_is_normal" CHECK ("oidc_connections"."domain" = lower(trim("oidc_connections"."domain")))
);
--> statement-breakpoint
CREATE TABLE "oidc_links" (
	"organisation_id" bigint NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"user_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "oidc_links_organisation_id_issuer_subject_pk" PRIMARY KEY("organisation_id","issuer","subject"),
	CONSTRAINT "oidc_links_one_an_account" UNIQUE("user_id","organisation_id")
);
--> statement-breakpoint
ALTER TABLE "oidc_connections" ADD CONSTRAINT "oidc_connections_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oidc_links" ADD CONSTRAINT "oidc_links_organisation_id_oidc_connections_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."oidc_connections"("organisation_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oidc_links" ADD CONSTRAINT "oidc_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;