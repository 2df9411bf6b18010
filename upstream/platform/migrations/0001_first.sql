CREATE TYPE "public"."gender" AS ENUM('m', 'f');--> statement-breakpoint
CREATE TYPE "public"."one_time_purpose" AS ENUM('verify_email', 'reset_password');--> statement-breakpoint
CREATE TYPE "public"."user_language" AS ENUM('fr', 'en');--> statement-breakpoint
CREATE TYPE "public"."user_role" AS ENUM('candidate', 'recruiter');--> statement-breakpoint
CREATE TYPE "public"."search_kind" AS ENUM('offer', 'cv');--> statement-breakpoint
CREATE TYPE "public"."mail_state" AS ENUM('waiting', 'sent', 'kept', 'failed');--> statement-breakpoint
CREATE TYPE "public"."publication_status" AS ENUM('draft', 'published');--> statement-breakpoint
CREATE TABLE "access_tokens" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "access_tokens_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "access_tokens_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "newsletter_subscribers" (
	"email" text PRIMARY KEY NOT NULL,
	"language" "user_language" DEFAULT 'fr' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "one_time_secrets" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "one_time_secrets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"purpose" "one_time_purpose" NOT NULL,
	"secret_hash" "bytea" NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "recruiter_profiles" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"company_name" text NOT NULL,
	"job_function" text,
	"siret" text,
	"vat_number" text,
	"company_phone" text,
	"mobile_phone" text,
	"website" text
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"role" "user_role" NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"gender" "gender",
	"phone" text,
	"birthday" date,
	"language" "user_language" DEFAULT 'fr' NOT NULL,
	"address" text,
	"postal_code" text,
	"city" text,
	"country" text DEFAULT 'FR' NOT NULL,
	"picture_key" text,
	"is_internal" boolean DEFAULT false NOT NULL,
	"bypasses_plan" boolean DEFAULT false NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"email_verified_at" timestamp with time zone,
	"last_signin_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_is_normal" CHECK ("users"."email" = lower(trim("users"."email"))),
	CONSTRAINT "users_internal_is_recruiter" CHECK ("users"."role" = 'recruiter' or not ("users"."is_internal" or "users"."bypasses_plan"))
);
--> statement-breakpoint
CREATE TABLE "applications" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "applications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"candidate_id" bigint NOT NULL,
	"recruiter_id" bigint NOT NULL,
	"cv_id" bigint NOT NULL,
	"offer_id" bigint,
	"is_selected" boolean DEFAULT false NOT NULL,
	"is_accepted" boolean DEFAULT false NOT NULL,
	"is_rejected" boolean DEFAULT false NOT NULL,
	"is_hidden" boolean DEFAULT false NOT NULL,
	"rejection_reason" text,
	"viewed_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"decision_read_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "applications_one_decision" CHECK (not ("applications"."is_accepted" and "applications"."is_rejected"))
);
--> statement-breakpoint
CREATE TABLE "saved_searches" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_searches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"kind" "search_kind" NOT NULL,
	"name" text NOT NULL,
	"criteria" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cv_experiences" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cv_experiences_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"cv_id" bigint NOT NULL,
	"position" smallint NOT NULL,
	"job_name" text DEFAULT '' NOT NULL,
	"company" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"missions" text DEFAULT '' NOT NULL,
	"entry_date" date,
	"exit_date" date,
	"is_current" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cv_formations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cv_formations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"cv_id" bigint NOT NULL,
	"position" smallint NOT NULL,
	"domain" text DEFAULT '' NOT NULL,
	"school" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"diploma_id" integer,
	"diploma_option_id" integer,
	"entry_date" date,
	"exit_date" date,
	"description" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cvs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cvs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"candidate_id" bigint NOT NULL,
	"slot" smallint NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"status" "publication_status" DEFAULT 'draft' NOT NULL,
	"place_number" integer,
	"city" text DEFAULT '' NOT NULL,
	"range_km" smallint DEFAULT 15 NOT NULL,
	"job_id" integer,
	"precise_job_id" integer,
	"experience_id" smallint,
	"has_no_experience" boolean DEFAULT false NOT NULL,
	"has_no_training" boolean DEFAULT false NOT NULL,
	"mission_ids" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"specific_mission_ids" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"skill_ids" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"competence_ids" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"tool_ids" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"tool_levels" smallint[] DEFAULT '{}'::smallint[] NOT NULL,
	"main_quality_ids" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"quality2_ids" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"quality3_ids" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"language_ids" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"licence_ids" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"has_clean_criminal_record" boolean,
	"interests" text,
	"revision" integer DEFAULT 1 NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"published_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cvs_three_a_candidate" UNIQUE("candidate_id","slot"),
	CONSTRAINT "cvs_slot" CHECK ("cvs"."slot" between 1 and 3),
	CONSTRAINT "cvs_range" CHECK ("cvs"."range_km" between 0 and 30),
	CONSTRAINT "cvs_tool_levels" CHECK (cardinality("cvs"."tool_ids") = cardinality("cvs"."tool_levels")),
	CONSTRAINT "cvs_published_is_complete" CHECK ("cvs"."status" = 'draft' or ("cvs"."name" <> '' and "cvs"."place_number" is not null and "cvs"."city" <> '' and "cvs"."job_id" is not null and "cvs"."precise_job_id" is not null and "cvs"."experience_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "outbox_mails" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"recipient" text NOT NULL,
	"language" "user_language" NOT NULL,
	"template" text NOT NULL,
	"values" jsonb NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"state" "mail_state" DEFAULT 'waiting' NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "favourites" (
	"candidate_id" bigint NOT NULL,
	"offer_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "favourites_candidate_id_offer_id_pk" PRIMARY KEY("candidate_id","offer_id")
);
--> statement-breakpoint
CREATE TABLE "offers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "offers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"recruiter_id" bigint NOT NULL,
	"company_name" text DEFAULT '' NOT NULL,
	"logo_key" text,
	"place_number" integer,
	"city" text DEFAULT '' NOT NULL,
	"postal_code" text DEFAULT '' NOT NULL,
	"job_id" integer,
	"precise_job_id" integer,
	"objective_id" integer,
	"responsibility_id" integer,
	"contract_type_id" integer,
	"experience_id" smallint,
	"diploma_id" integer,
	"mission_ids" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"specific_mission_ids" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"skill_ids" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"competence_ids" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"tool_ids" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"main_quality_ids" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"quality2_ids" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"quality3_ids" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"language_ids" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"licence_ids" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"advantage_ids" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"other_advantage" text,
	"requires_criminal_record" boolean DEFAULT false NOT NULL,
	"criminal_record_reason" text,
	"salary_cents" integer,
	"is_featured" boolean DEFAULT false NOT NULL,
	"status" "publication_status" DEFAULT 'draft' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"published_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"partner_published_at" timestamp with time zone,
	"partner_archived_at" timestamp with time zone,
	"is_demo" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "offers_salary_is_positive" CHECK ("offers"."salary_cents" > 0),
	CONSTRAINT "offers_published_is_complete" CHECK ("offers"."status" = 'draft' or ("offers"."company_name" <> '' and "offers"."place_number" is not null and "offers"."city" <> '' and "offers"."postal_code" <> '' and "offers"."job_id" is not null and "offers"."precise_job_id" is not null and "offers"."contract_type_id" is not null and "offers"."experience_id" is not null and "offers"."diploma_id" is not null and "offers"."salary_cents" is not null and "offers"."published_at" is not null and "offers"."expires_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "places" (
	"number" integer PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"postal_codes" text[] NOT NULL,
	"department_code" text NOT NULL,
	"department_name" text NOT NULL,
	"region_name" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"population" integer NOT NULL,
	"kind" text NOT NULL,
	"parent_code" text,
	CONSTRAINT "places_code_unique" UNIQUE("code")
);
--> statement-breakpoint
ALTER TABLE "access_tokens" ADD CONSTRAINT "access_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_secrets" ADD CONSTRAINT "one_time_secrets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recruiter_profiles" ADD CONSTRAINT "recruiter_profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_candidate_id_users_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_recruiter_id_users_id_fk" FOREIGN KEY ("recruiter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_cv_id_cvs_id_fk" FOREIGN KEY ("cv_id") REFERENCES "public"."cvs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cv_experiences" ADD CONSTRAINT "cv_experiences_cv_id_cvs_id_fk" FOREIGN KEY ("cv_id") REFERENCES "public"."cvs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cv_formations" ADD CONSTRAINT "cv_formations_cv_id_cvs_id_fk" FOREIGN KEY ("cv_id") REFERENCES "public"."cvs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cvs" ADD CONSTRAINT "cvs_candidate_id_users_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cvs" ADD CONSTRAINT "cvs_place_number_places_number_fk" FOREIGN KEY ("place_number") REFERENCES "public"."places"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_candidate_id_users_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_recruiter_id_users_id_fk" FOREIGN KEY ("recruiter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_place_number_places_number_fk" FOREIGN KEY ("place_number") REFERENCES "public"."places"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_tokens_user" ON "access_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "access_tokens_expiry" ON "access_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "one_time_secrets_hash" ON "one_time_secrets" USING btree ("purpose","secret_hash");--> statement-breakpoint
CREATE INDEX "one_time_secrets_user" ON "one_time_secrets" USING btree ("user_id","purpose");--> statement-breakpoint
CREATE INDEX "one_time_secrets_expiry" ON "one_time_secrets" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_role" ON "users" USING btree ("email","role");--> statement-breakpoint
CREATE UNIQUE INDEX "applications_once_an_offer" ON "applications" USING btree ("candidate_id","offer_id") WHERE "applications"."offer_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "applications_once_a_pick" ON "applications" USING btree ("recruiter_id","cv_id") WHERE "applications"."offer_id" is null;--> statement-breakpoint
CREATE INDEX "applications_candidate" ON "applications" USING btree ("candidate_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "applications_recruiter" ON "applications" USING btree ("recruiter_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "applications_offer" ON "applications" USING btree ("offer_id");--> statement-breakpoint
CREATE INDEX "applications_cv" ON "applications" USING btree ("cv_id");--> statement-breakpoint
CREATE INDEX "saved_searches_user" ON "saved_searches" USING btree ("user_id","kind","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "cv_experiences_cv" ON "cv_experiences" USING btree ("cv_id","position");--> statement-breakpoint
CREATE INDEX "cv_formations_cv" ON "cv_formations" USING btree ("cv_id","position");--> statement-breakpoint
CREATE INDEX "outbox_mails_recent" ON "outbox_mails" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "favourites_offer" ON "favourites" USING btree ("offer_id");--> statement-breakpoint
CREATE INDEX "offers_recruiter" ON "offers" USING btree ("recruiter_id","status","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "offers_latest" ON "offers" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "offers"."status" = 'published' and "offers"."is_active" and "offers"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "offers_urgent" ON "offers" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "offers"."status" = 'published' and "offers"."is_active" and "offers"."deleted_at" is null and "offers"."is_featured";--> statement-breakpoint
CREATE INDEX "offers_expiry" ON "offers" USING btree ("expires_at") WHERE "offers"."status" = 'published' and "offers"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "places_postal_codes" ON "places" USING gin ("postal_codes");