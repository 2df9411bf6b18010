CREATE TYPE "public"."member_role" AS ENUM('owner', 'manager', 'recruiter', 'reader', 'billing');--> statement-breakpoint
CREATE TYPE "public"."verification_way" AS ENUM('domain', 'document', 'register');--> statement-breakpoint
CREATE TABLE "establishments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "establishments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organisation_id" bigint NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"siret" text,
	"place_number" integer,
	"street" text,
	"postal_code" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"phone" text,
	"opening_hours" jsonb,
	"brands" text[] DEFAULT '{}'::text[] NOT NULL,
	"equipment" text,
	"team_size" smallint,
	"pitch" text,
	"logo_key" text,
	"picture_keys" text[] DEFAULT '{}'::text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "establishments_slug_unique" UNIQUE("slug"),
	CONSTRAINT "establishments_one_a_siret" UNIQUE("siret"),
	CONSTRAINT "establishments_siret_is_14_digits" CHECK ("establishments"."siret" ~ '^[0-9]{14}$'),
	CONSTRAINT "establishments_team_size_range" CHECK ("establishments"."team_size" between 1 and 9999)
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invitations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organisation_id" bigint NOT NULL,
	"email" text NOT NULL,
	"role" "member_role" NOT NULL,
	"may_publish" boolean DEFAULT false NOT NULL,
	"site_ids" bigint[],
	"language" "user_language" NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"invited_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "invitations_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "invitations_email_is_normal" CHECK ("invitations"."email" = lower(trim("invitations"."email"))),
	CONSTRAINT "invitations_end_once" CHECK ("invitations"."accepted_at" is null or "invitations"."revoked_at" is null)
);
--> statement-breakpoint
CREATE TABLE "join_requests" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"organisation_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "memberships" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"organisation_id" bigint NOT NULL,
	"role" "member_role" NOT NULL,
	"may_publish" boolean DEFAULT false NOT NULL,
	"site_ids" bigint[],
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "memberships_owner_has_every_site" CHECK ("memberships"."role" <> 'owner' or "memberships"."site_ids" is null)
);
--> statement-breakpoint
CREATE TABLE "organisations" (
	"id" bigint PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"siren" text,
	"siret" text,
	"vat_number" text,
	"phone" text,
	"website" text,
	"idcc" smallint,
	"verified_at" timestamp with time zone,
	"verified_by" "verification_way",
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "organisations_one_a_siren" UNIQUE("siren"),
	CONSTRAINT "organisations_siren_is_nine_digits" CHECK ("organisations"."siren" ~ '^[0-9]{9}$'),
	CONSTRAINT "organisations_verified_somehow" CHECK (("organisations"."verified_at" is null) = ("organisations"."verified_by" is null))
);
--> statement-breakpoint
-- Every recruiter founds an organisation with their own id. Where several accounts have typed a SIREN, none of them
-- has proven to own it.
INSERT INTO "organisations" ("id", "name", "siren", "siret", "vat_number", "phone", "website", "created_at", "updated_at")
	SELECT u.id, coalesce(p.company_name, ''),
		CASE WHEN p.siret ~ '^[0-9]{14}$' AND count(*) OVER (PARTITION BY left(p.siret, 9)) = 1 THEN left(p.siret, 9) END,
		p.siret, p.vat_number, p.company_phone, p.website, u.created_at, u.updated_at
	FROM "users" u LEFT JOIN "recruiter_profiles" p ON p.user_id = u.id WHERE u.role = 'recruiter';
--> statement-breakpoint
INSERT INTO "memberships" ("user_id", "organisation_id", "role", "created_at")
	SELECT id, id, 'owner', created_at FROM "organisations";
--> statement-breakpoint
-- The version before this migration knows no organisations: what it registers or changes is passed on.
CREATE FUNCTION "pass_on_company"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	own_id bigint := (SELECT organisation_id FROM memberships WHERE user_id = NEW.user_id);
	own_siren text := CASE WHEN NEW.siret ~ '^[0-9]{14}$' THEN left(NEW.siret, 9) END;
BEGIN
	IF TG_OP = 'INSERT' AND own_id IS NOT NULL THEN
		RETURN NEW;
	END IF;
	IF EXISTS (SELECT FROM organisations WHERE siren = own_siren AND id IS DISTINCT FROM own_id) THEN
		own_siren := NULL;
	END IF;
	IF own_id IS NULL THEN
		INSERT INTO organisations (id, name, siren, siret, vat_number, phone, website)
			VALUES (NEW.user_id, NEW.company_name, own_siren, NEW.siret, NEW.vat_number, NEW.company_phone, NEW.website);
		INSERT INTO memberships (user_id, organisation_id, role) VALUES (NEW.user_id, NEW.user_id, 'owner');
	ELSE
		UPDATE organisations SET name = NEW.company_name, siren = own_siren, siret = NEW.siret,
			vat_number = NEW.vat_number, phone = NEW.company_phone, website = NEW.website, updated_at = now()
			WHERE id = own_id;
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "recruiter_profiles_company" AFTER INSERT OR UPDATE OF "company_name", "siret", "vat_number", "company_phone", "website"
	ON "recruiter_profiles" FOR EACH ROW EXECUTE FUNCTION "pass_on_company"();
--> statement-breakpoint
CREATE FUNCTION "end_empty_organisation"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM organisations WHERE id = OLD.organisation_id
		AND NOT EXISTS (SELECT FROM memberships WHERE organisation_id = OLD.organisation_id);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "memberships_last" AFTER DELETE ON "memberships" FOR EACH ROW EXECUTE FUNCTION "end_empty_organisation"();
--> statement-breakpoint
-- Messages are between a candidate and an organisation. One column holds both, so a foreign key cannot do this.
CREATE FUNCTION "leave_messages"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM message_copies WHERE user_id = OLD.id;
	UPDATE messages SET sender_id = NULL WHERE sender_id = OLD.id;
	UPDATE messages SET recipient_id = NULL WHERE recipient_id = OLD.id;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "organisations_messages" AFTER DELETE ON "organisations" FOR EACH ROW EXECUTE FUNCTION "leave_messages"();
--> statement-breakpoint
CREATE TRIGGER "users_messages" AFTER DELETE ON "users" FOR EACH ROW WHEN (OLD.role = 'candidate')
	EXECUTE FUNCTION "leave_messages"();
--> statement-breakpoint
ALTER TABLE "applications" DROP CONSTRAINT "applications_recruiter_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "interviews" DROP CONSTRAINT "interviews_recruiter_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "invoices" DROP CONSTRAINT "invoices_recruiter_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "conversations" DROP CONSTRAINT "conversations_recruiter_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "message_copies" DROP CONSTRAINT "message_copies_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "messages" DROP CONSTRAINT "messages_sender_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "messages" DROP CONSTRAINT "messages_recipient_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "offers" DROP CONSTRAINT "offers_recruiter_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "billing_profiles" DROP CONSTRAINT "billing_profiles_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_recruiter_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "plans" DROP CONSTRAINT "plans_recruiter_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "recruiter_profiles" ALTER COLUMN "company_name" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "author_id" bigint;--> statement-breakpoint
ALTER TABLE "interviews" ADD COLUMN "author_id" bigint;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "author_id" bigint;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "author_id" bigint;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "establishment_id" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "author_id" bigint;--> statement-breakpoint
ALTER TABLE "establishments" ADD CONSTRAINT "establishments_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "establishments" ADD CONSTRAINT "establishments_place_number_places_number_fk" FOREIGN KEY ("place_number") REFERENCES "public"."places"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "join_requests" ADD CONSTRAINT "join_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "join_requests" ADD CONSTRAINT "join_requests_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "establishments_organisation" ON "establishments" USING btree ("organisation_id","id");--> statement-breakpoint
CREATE INDEX "establishments_logo" ON "establishments" USING btree ("logo_key") WHERE "establishments"."logo_key" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_one_open" ON "invitations" USING btree ("organisation_id","email") WHERE "invitations"."accepted_at" is null and "invitations"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "invitations_email" ON "invitations" USING btree ("email");--> statement-breakpoint
CREATE INDEX "invitations_expiry" ON "invitations" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "invitations_inviter" ON "invitations" USING btree ("invited_by") WHERE "invitations"."invited_by" is not null;--> statement-breakpoint
CREATE INDEX "join_requests_organisation" ON "join_requests" USING btree ("organisation_id");--> statement-breakpoint
CREATE INDEX "memberships_organisation" ON "memberships" USING btree ("organisation_id","role","user_id");--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_recruiter_id_organisations_id_fk" FOREIGN KEY ("recruiter_id") REFERENCES "public"."organisations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interviews" ADD CONSTRAINT "interviews_recruiter_id_organisations_id_fk" FOREIGN KEY ("recruiter_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interviews" ADD CONSTRAINT "interviews_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_recruiter_id_organisations_id_fk" FOREIGN KEY ("recruiter_id") REFERENCES "public"."organisations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_recruiter_id_organisations_id_fk" FOREIGN KEY ("recruiter_id") REFERENCES "public"."organisations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_recruiter_id_organisations_id_fk" FOREIGN KEY ("recruiter_id") REFERENCES "public"."organisations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_establishment_id_establishments_id_fk" FOREIGN KEY ("establishment_id") REFERENCES "public"."establishments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_profiles" ADD CONSTRAINT "billing_profiles_user_id_organisations_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_recruiter_id_organisations_id_fk" FOREIGN KEY ("recruiter_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_recruiter_id_organisations_id_fk" FOREIGN KEY ("recruiter_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "applications_author" ON "applications" USING btree ("author_id") WHERE "applications"."author_id" is not null;--> statement-breakpoint
CREATE INDEX "interviews_author" ON "interviews" USING btree ("author_id") WHERE "interviews"."author_id" is not null;--> statement-breakpoint
CREATE INDEX "messages_author" ON "messages" USING btree ("author_id") WHERE "messages"."author_id" is not null;--> statement-breakpoint
CREATE INDEX "offers_establishment" ON "offers" USING btree ("establishment_id") WHERE "offers"."establishment_id" is not null;--> statement-breakpoint
CREATE INDEX "offers_author" ON "offers" USING btree ("author_id") WHERE "offers"."author_id" is not null;--> statement-breakpoint
CREATE INDEX "orders_author" ON "orders" USING btree ("author_id") WHERE "orders"."author_id" is not null;