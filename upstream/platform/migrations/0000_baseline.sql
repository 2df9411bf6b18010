-- The first migration of an installation: extensions, then the tables as drizzle-kit writes them, then what it cannot
-- write (search projection, scores of applications, records that nobody may change, what is sold).

-- Search in a recruiter's own lists compares without accents; the town picker looks inside names.
CREATE EXTENSION IF NOT EXISTS unaccent;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE TYPE "public"."gender" AS ENUM('m', 'f');--> statement-breakpoint
CREATE TYPE "public"."one_time_purpose" AS ENUM('verify_email', 'reset_password');--> statement-breakpoint
CREATE TYPE "public"."user_language" AS ENUM('fr', 'en');--> statement-breakpoint
CREATE TYPE "public"."user_role" AS ENUM('candidate', 'recruiter');--> statement-breakpoint
CREATE TYPE "public"."alert_frequency" AS ENUM('now', 'daily', 'weekly');--> statement-breakpoint
CREATE TYPE "public"."search_kind" AS ENUM('offer', 'cv');--> statement-breakpoint
CREATE TYPE "public"."audit_act" AS ENUM('sign_in', 'sign_in_refused', 'sign_out', 'sessions_ended', 'password_changed', 'password_reset', 'email_change_asked', 'email_changed', 'email_change_cancelled', 'account_erased', 'cv_viewed', 'cv_fetched', 'cv_mailed', 'export_asked', 'export_fetched', 'invoice_read', 'offers_imported', 'offer_featured', 'partner_published', 'partner_closed', 'report_decided', 'order_paid', 'order_refund_asked', 'order_refunded', 'plan_given');--> statement-breakpoint
CREATE TYPE "public"."import_outcome" AS ENUM('created', 'skipped', 'error');--> statement-breakpoint
CREATE TYPE "public"."interview_answer" AS ENUM('pending', 'accepted', 'rejected');--> statement-breakpoint
CREATE TYPE "public"."invoice_kind" AS ENUM('invoice', 'credit_note');--> statement-breakpoint
CREATE TYPE "public"."mail_state" AS ENUM('waiting', 'sent', 'kept', 'failed');--> statement-breakpoint
CREATE TYPE "public"."message_folder" AS ENUM('received', 'sent', 'archive');--> statement-breakpoint
CREATE TYPE "public"."consent_purpose" AS ENUM('newsletter');--> statement-breakpoint
CREATE TYPE "public"."consent_source" AS ENUM('footer', 'registration', 'profile');--> statement-breakpoint
CREATE TYPE "public"."withdrawal_source" AS ENUM('profile', 'link', 'age');--> statement-breakpoint
CREATE TYPE "public"."publication_status" AS ENUM('draft', 'published');--> statement-breakpoint
CREATE TYPE "public"."order_status" AS ENUM('draft', 'awaiting_payment', 'paid', 'free', 'cancelled', 'refunded');--> statement-breakpoint
CREATE TYPE "public"."payment_driver" AS ENUM('sandbox', 'stripe');--> statement-breakpoint
CREATE TYPE "public"."payment_status" AS ENUM('open', 'paid', 'refunded', 'failed', 'held');--> statement-breakpoint
CREATE TYPE "public"."sandbox_status" AS ENUM('requires_card', 'requires_code', 'succeeded', 'canceled', 'refunded');--> statement-breakpoint
CREATE TYPE "public"."vat_mention" AS ENUM('reverse_charge', 'territory_without_vat', 'outside_eu');--> statement-breakpoint
CREATE TYPE "public"."package_kind" AS ENUM('free', 'autonomous', 'subscription');--> statement-breakpoint
CREATE TYPE "public"."report_decision" AS ENUM('kept', 'withdrawn');--> statement-breakpoint
CREATE TYPE "public"."report_reason" AS ENUM('discriminatory', 'misleading', 'money', 'filled', 'illegal', 'other');--> statement-breakpoint
CREATE TABLE "access_tokens" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "access_tokens_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "access_tokens_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "access_tokens_user_agent_is_short" CHECK (char_length("access_tokens"."user_agent") <= 200)
);
--> statement-breakpoint
CREATE TABLE "email_changes" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"new_email" text NOT NULL,
	"old_token_hash" "bytea" NOT NULL,
	"new_token_hash" "bytea" NOT NULL,
	"confirmed_by_old_at" timestamp with time zone,
	"confirmed_by_new_at" timestamp with time zone,
	"changed_at" timestamp with time zone,
	"session_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "email_changes_old_token_hash_unique" UNIQUE("old_token_hash"),
	CONSTRAINT "email_changes_new_token_hash_unique" UNIQUE("new_token_hash"),
	CONSTRAINT "email_changes_email_is_normal" CHECK ("email_changes"."new_email" = lower(trim("email_changes"."new_email")))
);
--> statement-breakpoint
CREATE TABLE "newsletter_subscribers" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "newsletter_subscribers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"email" text PRIMARY KEY NOT NULL,
	"language" "user_language" DEFAULT 'fr' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "newsletter_subscribers_id_unique" UNIQUE("id")
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
CREATE TABLE "uploads" (
	"key" text PRIMARY KEY NOT NULL,
	"user_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
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
	"inactivity_warned_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_is_normal" CHECK ("users"."email" = lower(trim("users"."email"))),
	CONSTRAINT "users_internal_is_recruiter" CHECK ("users"."role" = 'recruiter' or not ("users"."is_internal" or "users"."bypasses_plan"))
);
--> statement-breakpoint
CREATE TABLE "alert_offers" (
	"search_id" bigint NOT NULL,
	"offer_id" bigint NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "alert_offers_search_id_offer_id_pk" PRIMARY KEY("search_id","offer_id")
);
--> statement-breakpoint
CREATE TABLE "search_alerts" (
	"search_id" bigint PRIMARY KEY NOT NULL,
	"frequency" "alert_frequency" NOT NULL,
	"job_id" integer NOT NULL,
	"place_number" integer NOT NULL,
	"radius" smallint NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"last_sent_at" timestamp with time zone,
	"next_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "applications" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "applications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"candidate_id" bigint NOT NULL,
	"recruiter_id" bigint,
	"cv_id" bigint NOT NULL,
	"offer_id" bigint,
	"is_selected" boolean DEFAULT false NOT NULL,
	"is_accepted" boolean DEFAULT false NOT NULL,
	"is_rejected" boolean DEFAULT false NOT NULL,
	"is_hidden" boolean DEFAULT false NOT NULL,
	"rejection_reason" text,
	"invited_offer_ids" bigint[] DEFAULT '{}'::bigint[] NOT NULL,
	"score" smallint,
	"distance_km" smallint,
	"viewed_at" timestamp with time zone,
	"selected_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"decision_read_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "applications_pick_has_recruiter" CHECK ("applications"."recruiter_id" is not null or "applications"."offer_id" is not null),
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
CREATE TABLE "audit_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"act" "audit_act" NOT NULL,
	"actor_id" bigint,
	"subject_id" bigint,
	"object" text,
	"origin" text,
	"request_id" text
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
CREATE TABLE "cv_shares" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cv_shares_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"cv_id" bigint NOT NULL,
	"recipient" text NOT NULL,
	"message" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
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
	"is_visible" boolean DEFAULT false NOT NULL,
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
CREATE TABLE "offer_import_lines" (
	"import_id" bigint NOT NULL,
	"line" integer NOT NULL,
	"outcome" "import_outcome" NOT NULL,
	"offer_id" bigint,
	"company" text DEFAULT '' NOT NULL,
	"texts" text[] DEFAULT '{}'::text[] NOT NULL,
	CONSTRAINT "offer_import_lines_import_id_line_pk" PRIMARY KEY("import_id","line")
);
--> statement-breakpoint
CREATE TABLE "offer_imports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "offer_imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"recruiter_id" bigint NOT NULL,
	"file_name" text NOT NULL,
	"total_lines" integer NOT NULL,
	"done_lines" integer DEFAULT 0 NOT NULL,
	"created_offers" integer DEFAULT 0 NOT NULL,
	"skipped_lines" integer DEFAULT 0 NOT NULL,
	"error_lines" integer DEFAULT 0 NOT NULL,
	"ignored_columns" text[] DEFAULT '{}'::text[] NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"beat_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "offer_imports_recruiter_id_unique" UNIQUE("recruiter_id")
);
--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"seed" "bytea" NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "calendar_feeds_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "interview_candidates" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "interview_candidates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"interview_id" bigint NOT NULL,
	"candidate_id" bigint NOT NULL,
	"application_id" bigint,
	"cv_id" bigint,
	"cv_name" text NOT NULL,
	"answer" "interview_answer" DEFAULT 'pending' NOT NULL,
	"answered_at" timestamp with time zone,
	"answer_message" text DEFAULT '' NOT NULL,
	"invited_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "interview_links" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"invitation_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "interviews" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "interviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"recruiter_id" bigint NOT NULL,
	"offer_id" bigint,
	"company_name" text NOT NULL,
	"job_id" integer NOT NULL,
	"precise_job_id" integer,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"duration_id" smallint NOT NULL,
	"is_video" boolean NOT NULL,
	"meeting_url" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"town" text DEFAULT '' NOT NULL,
	"address_complement" text DEFAULT '' NOT NULL,
	"information" text DEFAULT '' NOT NULL,
	"organiser_name" text NOT NULL,
	"organiser_email" text NOT NULL,
	"colleague_emails" text[] DEFAULT '{}'::text[] NOT NULL,
	"uid" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"remind_day_at" timestamp with time zone,
	"remind_hours_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "interviews_uid_unique" UNIQUE("uid"),
	CONSTRAINT "interviews_end_after_start" CHECK ("interviews"."ends_at" > "interviews"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "document_numbers" (
	"series" text NOT NULL,
	"year" smallint NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "document_numbers_series_year_pk" PRIMARY KEY("series","year"),
	CONSTRAINT "document_numbers_count" CHECK ("document_numbers"."last" > 0)
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" "invoice_kind" NOT NULL,
	"number" text NOT NULL,
	"recruiter_id" bigint,
	"order_id" bigint NOT NULL,
	"order_code" text NOT NULL,
	"credits_id" bigint,
	"issued_at" timestamp with time zone NOT NULL,
	"supplied_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone NOT NULL,
	"payment_method" text NOT NULL,
	"seller" jsonb NOT NULL,
	"buyer" jsonb NOT NULL,
	"lines" jsonb NOT NULL,
	"vat" jsonb NOT NULL,
	"total_ht_cents" integer NOT NULL,
	"total_vat_cents" integer NOT NULL,
	"total_ttc_cents" integer NOT NULL,
	"mailed_at" timestamp with time zone,
	CONSTRAINT "invoices_number_unique" UNIQUE("number"),
	CONSTRAINT "invoices_credit_an_invoice" CHECK (("invoices"."kind" = 'credit_note') = ("invoices"."credits_id" is not null)),
	CONSTRAINT "invoices_add_up" CHECK ("invoices"."total_ttc_cents" = "invoices"."total_ht_cents" + "invoices"."total_vat_cents"),
	CONSTRAINT "invoices_are_of_something" CHECK ("invoices"."total_ht_cents" > 0 and jsonb_array_length("invoices"."lines") > 0)
);
--> statement-breakpoint
CREATE TABLE "outbox_mails" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"recipient" text NOT NULL,
	"about_user_id" bigint,
	"language" "user_language" NOT NULL,
	"template" text NOT NULL,
	"values" jsonb NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"attachments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"unsubscribe_url" text,
	"state" "mail_state" DEFAULT 'waiting' NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "conversations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"candidate_id" bigint,
	"recruiter_id" bigint,
	"candidate_mailed_at" timestamp with time zone,
	"recruiter_mailed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "conversations_one_a_pair" UNIQUE("candidate_id","recruiter_id")
);
--> statement-breakpoint
CREATE TABLE "message_copies" (
	"user_id" bigint NOT NULL,
	"message_id" bigint NOT NULL,
	"conversation_id" bigint NOT NULL,
	"folder" "message_folder" NOT NULL,
	"read_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "message_copies_message_id_user_id_pk" PRIMARY KEY("message_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "message_masks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "message_masks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"address" text,
	"message_ids" bigint[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"conversation_id" bigint NOT NULL,
	"sender_id" bigint,
	"recipient_id" bigint,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"client_key" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "messages_once_a_form" UNIQUE("sender_id","client_key")
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"purpose" "consent_purpose" NOT NULL,
	"source" "consent_source" NOT NULL,
	"text_version" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"withdrawn_by" "withdrawal_source"
);
--> statement-breakpoint
CREATE TABLE "newsletter_issues" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "newsletter_issues_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"digest" "bytea" NOT NULL,
	"language" "user_language" NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"after_id" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "newsletter_issues_digest_unique" UNIQUE("digest")
);
--> statement-breakpoint
CREATE TABLE "newsletter_requests" (
	"email" text PRIMARY KEY NOT NULL,
	"user_id" bigint,
	"language" "user_language" NOT NULL,
	"source" "consent_source" NOT NULL,
	"text_version" text NOT NULL,
	"token_hash" "bytea",
	"asked_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
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
	"recruiter_id" bigint,
	"plan_id" bigint,
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
	"requires_criminal_record" boolean DEFAULT false,
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
	"withdrawn_at" timestamp with time zone,
	"withdrawn_reason" text,
	"revision" integer DEFAULT 1 NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "offers_without_recruiter_are_deleted" CHECK ("offers"."recruiter_id" is not null or "offers"."deleted_at" is not null),
	CONSTRAINT "offers_withdrawn_is_closed" CHECK ("offers"."withdrawn_at" is null or not "offers"."is_active"),
	CONSTRAINT "offers_salary_is_positive" CHECK ("offers"."salary_cents" > 0),
	CONSTRAINT "offers_published_is_complete" CHECK ("offers"."status" = 'draft' or ("offers"."company_name" <> '' and "offers"."place_number" is not null and "offers"."city" <> '' and "offers"."postal_code" <> '' and "offers"."job_id" is not null and "offers"."precise_job_id" is not null and "offers"."contract_type_id" is not null and "offers"."experience_id" is not null and "offers"."diploma_id" is not null and "offers"."salary_cents" is not null and "offers"."published_at" is not null and "offers"."expires_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "billing_profiles" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"company_name" text NOT NULL,
	"siret" text,
	"vat_number" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"address" text NOT NULL,
	"postal_code" text NOT NULL,
	"city" text NOT NULL,
	"country" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"package_id" integer NOT NULL,
	"reference" text NOT NULL,
	"title" text NOT NULL,
	"quantity" smallint NOT NULL,
	"unit_count" smallint NOT NULL,
	"unit_price_cents" integer NOT NULL,
	CONSTRAINT "order_lines_amounts" CHECK ("order_lines"."quantity" > 0 and "order_lines"."unit_count" > 0 and "order_lines"."unit_price_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"recruiter_id" bigint NOT NULL,
	"code" text,
	"status" "order_status" NOT NULL,
	"total_ht_cents" integer NOT NULL,
	"total_ttc_cents" integer NOT NULL,
	"vat_percent" numeric(4, 2) DEFAULT 20 NOT NULL,
	"vat_mention" "vat_mention",
	"buyer" jsonb,
	"payment_method" text,
	"paid_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "orders_code_unique" UNIQUE("code"),
	CONSTRAINT "orders_vat" CHECK (("orders"."vat_mention" is null) = ("orders"."vat_percent" > 0)),
	CONSTRAINT "orders_totals" CHECK (0 <= "orders"."total_ht_cents" and "orders"."total_ht_cents" <= "orders"."total_ttc_cents"),
	CONSTRAINT "orders_code_when_settled" CHECK (("orders"."status" in ('paid', 'free', 'refunded')) = ("orders"."code" is not null)),
	CONSTRAINT "orders_paid_at" CHECK ("orders"."status" not in ('paid', 'refunded') or "orders"."paid_at" is not null),
	CONSTRAINT "orders_buyer_when_settled" CHECK ("orders"."code" is null or "orders"."buyer" is not null)
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"driver" "payment_driver" NOT NULL,
	"token" text NOT NULL,
	"provider_id" text,
	"status" "payment_status" DEFAULT 'open' NOT NULL,
	"amount_cents" integer NOT NULL,
	"held_cents" integer,
	"held_currency" text,
	"language" "user_language" NOT NULL,
	"checked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "payments_token_unique" UNIQUE("token"),
	CONSTRAINT "payments_provider_id_unique" UNIQUE("provider_id"),
	CONSTRAINT "payments_amount" CHECK ("payments"."amount_cents" >= 100)
);
--> statement-breakpoint
CREATE TABLE "sandbox_charges" (
	"id" text PRIMARY KEY NOT NULL,
	"idempotency_key" text NOT NULL,
	"reference" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"status" "sandbox_status" DEFAULT 'requires_card' NOT NULL,
	"card_end" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"succeeded_at" timestamp with time zone,
	CONSTRAINT "sandbox_charges_idempotency_key_unique" UNIQUE("idempotency_key")
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
CREATE TABLE "packages" (
	"id" integer PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"kind" "package_kind" NOT NULL,
	"title" text NOT NULL,
	"unit_price_cents" integer NOT NULL,
	"unit_count" smallint NOT NULL,
	"offers_credited" smallint NOT NULL,
	"offer_life_days" smallint NOT NULL,
	"hunter_searches" boolean DEFAULT false NOT NULL,
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
	"order_id" bigint,
	"warned_days" smallint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "plans_credit" CHECK ("plans"."offers_left" between 0 and "plans"."offers_total"),
	CONSTRAINT "plans_last" CHECK ("plans"."expires_at" > "plans"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "quotes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quotes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_name" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"comment" text NOT NULL,
	"language" "user_language" NOT NULL,
	"challenge" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "quotes_challenge_unique" UNIQUE("challenge")
);
--> statement-breakpoint
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
CREATE TABLE "partners" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "partners_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"position" integer DEFAULT 0 NOT NULL,
	"name" text NOT NULL,
	"logo_key" text,
	"is_demo" boolean DEFAULT false NOT NULL,
	CONSTRAINT "partners_have_a_name" CHECK ("partners"."name" <> '')
);
--> statement-breakpoint
CREATE TABLE "testimonials" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "testimonials_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"position" integer DEFAULT 0 NOT NULL,
	"text_fr" text NOT NULL,
	"text_en" text NOT NULL,
	"name" text NOT NULL,
	"role_fr" text NOT NULL,
	"role_en" text NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	CONSTRAINT "testimonials_say_something" CHECK ("testimonials"."text_fr" <> '' and "testimonials"."text_en" <> '' and "testimonials"."name" <> '')
);
--> statement-breakpoint
ALTER TABLE "access_tokens" ADD CONSTRAINT "access_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_session_id_access_tokens_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."access_tokens"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_secrets" ADD CONSTRAINT "one_time_secrets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recruiter_profiles" ADD CONSTRAINT "recruiter_profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_offers" ADD CONSTRAINT "alert_offers_search_id_saved_searches_id_fk" FOREIGN KEY ("search_id") REFERENCES "public"."saved_searches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_offers" ADD CONSTRAINT "alert_offers_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_alerts" ADD CONSTRAINT "search_alerts_search_id_saved_searches_id_fk" FOREIGN KEY ("search_id") REFERENCES "public"."saved_searches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_alerts" ADD CONSTRAINT "search_alerts_place_number_places_number_fk" FOREIGN KEY ("place_number") REFERENCES "public"."places"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_candidate_id_users_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_recruiter_id_users_id_fk" FOREIGN KEY ("recruiter_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_cv_id_cvs_id_fk" FOREIGN KEY ("cv_id") REFERENCES "public"."cvs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_events" ADD CONSTRAINT "audit_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_events" ADD CONSTRAINT "audit_events_subject_id_users_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cv_experiences" ADD CONSTRAINT "cv_experiences_cv_id_cvs_id_fk" FOREIGN KEY ("cv_id") REFERENCES "public"."cvs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cv_formations" ADD CONSTRAINT "cv_formations_cv_id_cvs_id_fk" FOREIGN KEY ("cv_id") REFERENCES "public"."cvs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cv_shares" ADD CONSTRAINT "cv_shares_cv_id_cvs_id_fk" FOREIGN KEY ("cv_id") REFERENCES "public"."cvs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cvs" ADD CONSTRAINT "cvs_candidate_id_users_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cvs" ADD CONSTRAINT "cvs_place_number_places_number_fk" FOREIGN KEY ("place_number") REFERENCES "public"."places"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_import_lines" ADD CONSTRAINT "offer_import_lines_import_id_offer_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."offer_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_imports" ADD CONSTRAINT "offer_imports_recruiter_id_users_id_fk" FOREIGN KEY ("recruiter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_candidates" ADD CONSTRAINT "interview_candidates_interview_id_interviews_id_fk" FOREIGN KEY ("interview_id") REFERENCES "public"."interviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_candidates" ADD CONSTRAINT "interview_candidates_candidate_id_users_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_candidates" ADD CONSTRAINT "interview_candidates_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_candidates" ADD CONSTRAINT "interview_candidates_cv_id_cvs_id_fk" FOREIGN KEY ("cv_id") REFERENCES "public"."cvs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_links" ADD CONSTRAINT "interview_links_invitation_id_interview_candidates_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."interview_candidates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interviews" ADD CONSTRAINT "interviews_recruiter_id_users_id_fk" FOREIGN KEY ("recruiter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interviews" ADD CONSTRAINT "interviews_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_recruiter_id_users_id_fk" FOREIGN KEY ("recruiter_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_credits_id_invoices_id_fk" FOREIGN KEY ("credits_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox_mails" ADD CONSTRAINT "outbox_mails_about_user_id_users_id_fk" FOREIGN KEY ("about_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_candidate_id_users_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_recruiter_id_users_id_fk" FOREIGN KEY ("recruiter_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_copies" ADD CONSTRAINT "message_copies_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_copies" ADD CONSTRAINT "message_copies_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_recipient_id_users_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_requests" ADD CONSTRAINT "newsletter_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_candidate_id_users_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_recruiter_id_users_id_fk" FOREIGN KEY ("recruiter_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_place_number_places_number_fk" FOREIGN KEY ("place_number") REFERENCES "public"."places"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_profiles" ADD CONSTRAINT "billing_profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_package_id_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."packages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_recruiter_id_users_id_fk" FOREIGN KEY ("recruiter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_recruiter_id_users_id_fk" FOREIGN KEY ("recruiter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_package_id_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."packages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_days" ADD CONSTRAINT "offer_days_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_reports" ADD CONSTRAINT "offer_reports_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_reports" ADD CONSTRAINT "offer_reports_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_tokens_user" ON "access_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "access_tokens_expiry" ON "access_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "email_changes_session" ON "email_changes" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "email_changes_expiry" ON "email_changes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "one_time_secrets_hash" ON "one_time_secrets" USING btree ("purpose","secret_hash");--> statement-breakpoint
CREATE INDEX "one_time_secrets_user" ON "one_time_secrets" USING btree ("user_id","purpose");--> statement-breakpoint
CREATE INDEX "one_time_secrets_expiry" ON "one_time_secrets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "uploads_user" ON "uploads" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "uploads_age" ON "uploads" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_role" ON "users" USING btree ("email","role");--> statement-breakpoint
CREATE INDEX "users_demo" ON "users" USING btree ("id") WHERE "users"."is_demo";--> statement-breakpoint
CREATE INDEX "alert_offers_waiting" ON "alert_offers" USING btree ("search_id") WHERE "alert_offers"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "alert_offers_offer" ON "alert_offers" USING btree ("offer_id");--> statement-breakpoint
CREATE INDEX "alert_offers_age" ON "alert_offers" USING btree ("found_at");--> statement-breakpoint
CREATE INDEX "search_alerts_around" ON "search_alerts" USING btree ("job_id","place_number");--> statement-breakpoint
CREATE INDEX "search_alerts_due" ON "search_alerts" USING btree ("next_at") WHERE "search_alerts"."next_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "applications_once_an_offer" ON "applications" USING btree ("candidate_id","offer_id") WHERE "applications"."offer_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "applications_once_a_pick" ON "applications" USING btree ("recruiter_id","cv_id") WHERE "applications"."offer_id" is null;--> statement-breakpoint
CREATE INDEX "applications_candidate" ON "applications" USING btree ("candidate_id","created_at","id");--> statement-breakpoint
CREATE INDEX "applications_recruiter" ON "applications" USING btree ("recruiter_id","created_at","id","offer_id","is_accepted","is_rejected","is_selected","is_hidden","viewed_at","score","distance_km");--> statement-breakpoint
CREATE INDEX "applications_offer" ON "applications" USING btree ("offer_id");--> statement-breakpoint
CREATE INDEX "applications_cv" ON "applications" USING btree ("cv_id");--> statement-breakpoint
CREATE INDEX "saved_searches_user" ON "saved_searches" USING btree ("user_id","kind","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_events_subject" ON "audit_events" USING btree ("subject_id","id");--> statement-breakpoint
CREATE INDEX "audit_events_actor" ON "audit_events" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "audit_events_age" ON "audit_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "cv_experiences_cv" ON "cv_experiences" USING btree ("cv_id","position");--> statement-breakpoint
CREATE INDEX "cv_formations_cv" ON "cv_formations" USING btree ("cv_id","position");--> statement-breakpoint
CREATE INDEX "cv_shares_cv" ON "cv_shares" USING btree ("cv_id","created_at");--> statement-breakpoint
CREATE INDEX "offer_import_lines_outcome" ON "offer_import_lines" USING btree ("import_id","outcome","line");--> statement-breakpoint
CREATE UNIQUE INDEX "interview_candidates_once" ON "interview_candidates" USING btree ("interview_id","candidate_id");--> statement-breakpoint
CREATE INDEX "interview_candidates_candidate" ON "interview_candidates" USING btree ("candidate_id","interview_id");--> statement-breakpoint
CREATE INDEX "interview_candidates_application" ON "interview_candidates" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "interview_candidates_cv" ON "interview_candidates" USING btree ("cv_id");--> statement-breakpoint
CREATE INDEX "interview_links_invitation" ON "interview_links" USING btree ("invitation_id");--> statement-breakpoint
CREATE INDEX "interviews_recruiter" ON "interviews" USING btree ("recruiter_id","starts_at","id");--> statement-breakpoint
CREATE INDEX "interviews_offer" ON "interviews" USING btree ("offer_id");--> statement-breakpoint
CREATE INDEX "interviews_remind_day" ON "interviews" USING btree ("remind_day_at") WHERE "interviews"."remind_day_at" is not null;--> statement-breakpoint
CREATE INDEX "interviews_remind_hours" ON "interviews" USING btree ("remind_hours_at") WHERE "interviews"."remind_hours_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_one_of_a_kind" ON "invoices" USING btree ("order_id","kind");--> statement-breakpoint
CREATE INDEX "invoices_recruiter" ON "invoices" USING btree ("recruiter_id","id");--> statement-breakpoint
CREATE INDEX "outbox_mails_recent" ON "outbox_mails" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "outbox_mails_recipient" ON "outbox_mails" USING btree ("recipient");--> statement-breakpoint
CREATE INDEX "outbox_mails_about" ON "outbox_mails" USING btree ("about_user_id") WHERE "outbox_mails"."about_user_id" is not null;--> statement-breakpoint
CREATE INDEX "conversations_recruiter" ON "conversations" USING btree ("recruiter_id");--> statement-breakpoint
CREATE INDEX "message_copies_folder" ON "message_copies" USING btree ("user_id","folder","created_at","message_id");--> statement-breakpoint
CREATE INDEX "message_copies_conversation" ON "message_copies" USING btree ("user_id","conversation_id","message_id");--> statement-breakpoint
CREATE INDEX "message_copies_unread" ON "message_copies" USING btree ("user_id") WHERE "message_copies"."folder" = 'received' and "message_copies"."read_at" is null;--> statement-breakpoint
CREATE INDEX "messages_conversation" ON "messages" USING btree ("conversation_id","id");--> statement-breakpoint
CREATE INDEX "messages_recipient" ON "messages" USING btree ("recipient_id");--> statement-breakpoint
CREATE INDEX "consents_email" ON "consents" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "consents_one_standing" ON "consents" USING btree ("email","purpose") WHERE "consents"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "consents_withdrawn" ON "consents" USING btree ("withdrawn_at") WHERE "consents"."withdrawn_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_requests_token" ON "newsletter_requests" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "newsletter_requests_user" ON "newsletter_requests" USING btree ("user_id") WHERE "newsletter_requests"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "newsletter_requests_expiry" ON "newsletter_requests" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "favourites_offer" ON "favourites" USING btree ("offer_id");--> statement-breakpoint
CREATE INDEX "offers_recruiter" ON "offers" USING btree ("recruiter_id","status","created_at","id","deleted_at");--> statement-breakpoint
CREATE INDEX "offers_latest" ON "offers" USING btree ("created_at","id","expires_at") WHERE "offers"."status" = 'published' and "offers"."is_active" and "offers"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "offers_of_job" ON "offers" USING btree ("job_id","created_at","id","expires_at") WHERE "offers"."status" = 'published' and "offers"."is_active" and "offers"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "offers_urgent" ON "offers" USING btree ("created_at","id","expires_at") WHERE "offers"."status" = 'published' and "offers"."is_active" and "offers"."deleted_at" is null and "offers"."is_featured";--> statement-breakpoint
CREATE INDEX "offers_logo" ON "offers" USING btree ("logo_key") WHERE "offers"."logo_key" is not null;--> statement-breakpoint
CREATE INDEX "offers_plan" ON "offers" USING btree ("plan_id") WHERE "offers"."plan_id" is not null;--> statement-breakpoint
CREATE INDEX "offers_alike" ON "offers" USING btree ("place_number","precise_job_id") WHERE "offers"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "offers_expiry" ON "offers" USING btree ("expires_at") WHERE "offers"."status" = 'published' and "offers"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "order_lines_package" ON "order_lines" USING btree ("order_id","package_id");--> statement-breakpoint
CREATE INDEX "orders_recruiter" ON "orders" USING btree ("recruiter_id","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_open" ON "orders" USING btree ("created_at") WHERE "orders"."status" in ('draft', 'awaiting_payment');--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_of_an_order" ON "payments" USING btree ("order_id") WHERE "payments"."status" <> 'failed';--> statement-breakpoint
CREATE INDEX "payments_open" ON "payments" USING btree ("checked_at") WHERE "payments"."status" = 'open';--> statement-breakpoint
CREATE INDEX "sandbox_charges_age" ON "sandbox_charges" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "places_postal_codes" ON "places" USING gin ("postal_codes");--> statement-breakpoint
CREATE UNIQUE INDEX "plans_one_free" ON "plans" USING btree ("recruiter_id") WHERE "plans"."is_free";--> statement-breakpoint
CREATE UNIQUE INDEX "plans_once_an_order" ON "plans" USING btree ("order_id","package_id");--> statement-breakpoint
CREATE INDEX "plans_recruiter" ON "plans" USING btree ("recruiter_id","expires_at","id");--> statement-breakpoint
CREATE INDEX "plans_ending" ON "plans" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "quotes_email" ON "quotes" USING btree ("email");--> statement-breakpoint
CREATE INDEX "quotes_recent" ON "quotes" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "data_exports_user" ON "data_exports" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "data_exports_expiry" ON "data_exports" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "offer_days_day" ON "offer_days" USING btree ("day");--> statement-breakpoint
CREATE UNIQUE INDEX "offer_reports_once" ON "offer_reports" USING btree ("fingerprint") WHERE "offer_reports"."decision" is null;--> statement-breakpoint
CREATE INDEX "offer_reports_offer" ON "offer_reports" USING btree ("offer_id","id");--> statement-breakpoint
CREATE INDEX "offer_reports_open" ON "offer_reports" USING btree ("created_at","id") WHERE "offer_reports"."decision" is null;--> statement-breakpoint
CREATE INDEX "offer_reports_email" ON "offer_reports" USING btree ("email") WHERE "offer_reports"."email" is not null;--> statement-breakpoint
CREATE INDEX "offer_reports_decider" ON "offer_reports" USING btree ("decided_by") WHERE "offer_reports"."decided_by" is not null;
--> statement-breakpoint
-- The search projection: one row for each live offer and each published CV, written by triggers in the
-- transaction of the change. What each bit means stands in criterion_bits and never changes.
CREATE TABLE reference_state (
  name text PRIMARY KEY,
  hash text NOT NULL
);
--> statement-breakpoint
CREATE TABLE criterion_bits (
  -- 0 for what every trade shares, else the trade that the criterion belongs to.
  job_id integer NOT NULL,
  kind text NOT NULL,
  item_id integer NOT NULL,
  -- 0 to 255 for a trade's own criteria, 256 to 511 for shared ones.
  bit smallint NOT NULL CHECK (bit BETWEEN 0 AND 511),
  -- Where the item stands on a scale: experience level, rank of a diploma, salary in euros.
  level integer,
  mask bit(512) GENERATED ALWAYS AS (set_bit(B'0'::bit(512), bit::integer, 1)) STORED,
  PRIMARY KEY (job_id, kind, item_id),
  UNIQUE (job_id, bit)
);
--> statement-breakpoint
CREATE TABLE offer_search (
  job_id integer NOT NULL,
  place_number integer NOT NULL,
  offer_id bigint NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  salary_cents integer NOT NULL,
  bits bit(512) NOT NULL,
  contract_type_id integer NOT NULL,
  -- The index holds every column, so that a search reads nothing else.
  PRIMARY KEY (job_id, place_number, offer_id) INCLUDE (created_at, expires_at, salary_cents, bits)
) WITH (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.05);
--> statement-breakpoint
CREATE UNIQUE INDEX offer_search_offer ON offer_search (offer_id);
--> statement-breakpoint
CREATE INDEX offer_search_expiry ON offer_search (expires_at);
--> statement-breakpoint
-- What the page of a trade shows, in one narrow index: its offers from the newest on, and the figures over all of
-- them, without the 64 bytes of criteria that the covering index of the search carries.
CREATE INDEX offer_search_trade ON offer_search (job_id, created_at DESC, offer_id DESC)
  INCLUDE (place_number, salary_cents, contract_type_id, expires_at);
--> statement-breakpoint
CREATE TABLE cv_search (
  job_id integer NOT NULL,
  place_number integer NOT NULL,
  cv_id bigint NOT NULL,
  created_at timestamptz NOT NULL,
  bits bit(512) NOT NULL,
  PRIMARY KEY (job_id, place_number, cv_id) INCLUDE (created_at, bits)
) WITH (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.05);
--> statement-breakpoint
CREATE UNIQUE INDEX cv_search_cv ON cv_search (cv_id);
--> statement-breakpoint
-- An offer fits anyone who has at least its level and its diploma, and asks at most its salary.
CREATE FUNCTION offer_bits(o offers) RETURNS bit(512) LANGUAGE sql STABLE AS $$
  SELECT coalesce(bit_or(b.mask), B'0'::bit(512))
  FROM criterion_bits b
  WHERE b.job_id IN (0, o.job_id) AND CASE b.kind
    WHEN 'specificMissions' THEN b.item_id = ANY (o.specific_mission_ids)
    WHEN 'competences' THEN b.item_id = ANY (o.competence_ids)
    WHEN 'tools' THEN b.item_id = ANY (o.tool_ids)
    WHEN 'salary' THEN b.level * 100 <= o.salary_cents
    WHEN 'missions' THEN b.item_id = ANY (o.mission_ids)
    WHEN 'skills' THEN b.item_id = ANY (o.skill_ids)
    WHEN 'advantages' THEN b.item_id = ANY (o.advantage_ids)
    WHEN 'licences' THEN b.item_id = ANY (o.licence_ids)
    WHEN 'languages' THEN b.item_id = ANY (o.language_ids)
    WHEN 'quality2' THEN b.item_id = ANY (o.quality2_ids)
    WHEN 'quality3' THEN b.item_id = ANY (o.quality3_ids)
    WHEN 'mainQualities' THEN b.item_id = ANY (o.main_quality_ids)
    WHEN 'preciseJob' THEN b.item_id = o.precise_job_id
    WHEN 'diploma' THEN b.level >= (
      SELECT d.level FROM criterion_bits d WHERE d.job_id = 0 AND d.kind = 'diploma' AND d.item_id = o.diploma_id)
    WHEN 'contracts' THEN b.item_id = o.contract_type_id
    WHEN 'experience' THEN b.level >= o.experience_id
    ELSE false END
$$;
--> statement-breakpoint
-- A CV fits anyone who asks at most its level and its highest diploma; nobody's salary or contract stands in one.
CREATE FUNCTION cv_bits(c cvs) RETURNS bit(512) LANGUAGE sql STABLE AS $$
  SELECT coalesce(bit_or(b.mask), B'0'::bit(512))
  FROM criterion_bits b
  WHERE b.job_id IN (0, c.job_id) AND CASE b.kind
    WHEN 'specificMissions' THEN b.item_id = ANY (c.specific_mission_ids)
    WHEN 'competences' THEN b.item_id = ANY (c.competence_ids)
    WHEN 'tools' THEN b.item_id = ANY (c.tool_ids)
    WHEN 'missions' THEN b.item_id = ANY (c.mission_ids)
    WHEN 'skills' THEN b.item_id = ANY (c.skill_ids)
    WHEN 'licences' THEN b.item_id = ANY (c.licence_ids)
    WHEN 'languages' THEN b.item_id = ANY (c.language_ids)
    WHEN 'quality2' THEN b.item_id = ANY (c.quality2_ids)
    WHEN 'quality3' THEN b.item_id = ANY (c.quality3_ids)
    WHEN 'mainQualities' THEN b.item_id = ANY (c.main_quality_ids)
    WHEN 'preciseJob' THEN b.item_id = c.precise_job_id
    WHEN 'diploma' THEN b.level <= (
      SELECT coalesce(max(d.level), 0)
      FROM cv_formations f
      JOIN criterion_bits d ON d.job_id = 0 AND d.kind = 'diploma' AND d.item_id = f.diploma_id
      WHERE f.cv_id = c.id)
    WHEN 'experience' THEN b.level <= c.experience_id
    ELSE false END
$$;
--> statement-breakpoint
-- The projection of an offer: one row while it is live, none otherwise. Time alone changes no row: searches
-- compare expires_at with their own clock, and a job takes expired rows out.
CREATE FUNCTION offer_search_row(o offers) RETURNS SETOF offer_search LANGUAGE sql STABLE AS $$
  SELECT o.job_id, o.place_number, o.id, o.created_at, o.expires_at, o.salary_cents, offer_bits(o), o.contract_type_id
  WHERE o.status = 'published' AND o.is_active AND o.deleted_at IS NULL
$$;
--> statement-breakpoint
CREATE FUNCTION cv_search_row(c cvs) RETURNS SETOF cv_search LANGUAGE sql STABLE AS $$
  SELECT c.job_id, c.place_number, c.id, c.created_at, cv_bits(c)
  WHERE c.status = 'published' AND c.is_visible
$$;
--> statement-breakpoint
-- Bulk loads set bielle.bulk for their session or transaction and rebuild the projection afterwards.
CREATE FUNCTION project_offer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('bielle.bulk', true) = 'on' THEN
    RETURN NULL;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM offer_search WHERE offer_id = OLD.id;
  END IF;
  IF TG_OP = 'DELETE' THEN
    RETURN NULL;
  END IF;
  INSERT INTO offer_search SELECT * FROM offer_search_row(NEW);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION project_cv() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('bielle.bulk', true) = 'on' THEN
    RETURN NULL;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM cv_search WHERE cv_id = OLD.id;
  END IF;
  IF TG_OP = 'DELETE' THEN
    RETURN NULL;
  END IF;
  INSERT INTO cv_search SELECT * FROM cv_search_row(NEW);
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- A CV's diplomas are rows of their own.
CREATE FUNCTION project_cv_of_formation() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed bigint := CASE WHEN TG_OP = 'DELETE' THEN OLD.cv_id ELSE NEW.cv_id END;
BEGIN
  IF current_setting('bielle.bulk', true) = 'on' THEN
    RETURN NULL;
  END IF;
  UPDATE cv_search s SET bits = cv_bits(c) FROM cvs c WHERE c.id = changed AND s.cv_id = changed;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER offers_project AFTER INSERT OR UPDATE OR DELETE ON offers FOR EACH ROW EXECUTE FUNCTION project_offer();
--> statement-breakpoint
CREATE TRIGGER cvs_project AFTER INSERT OR UPDATE OR DELETE ON cvs FOR EACH ROW EXECUTE FUNCTION project_cv();
--> statement-breakpoint
CREATE TRIGGER cv_formations_project AFTER INSERT OR UPDATE OR DELETE ON cv_formations
  FOR EACH ROW EXECUTE FUNCTION project_cv_of_formation();
--> statement-breakpoint
CREATE FUNCTION shared_ids(asked integer[], held integer[]) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT count(DISTINCT id)::integer FROM unnest(asked) id WHERE id = ANY (held)
$$;
--> statement-breakpoint
-- What a CV has of what an offer asks for, with the weights of lib/rules/match-score.ts. By ids instead of search
-- bits: the CV may be of another trade, or out of the search. Contract, salary and advantages are offered, not asked.
CREATE FUNCTION application_match(o offers, c cvs, OUT score smallint, OUT distance_km smallint)
LANGUAGE sql STABLE AS $$
  SELECT
    CASE
      WHEN sum(weight * asked) = 0 THEN NULL
      WHEN sum(weight * coalesce(held, 0)) = sum(weight * asked) THEN 100
      ELSE least(99, round(100.0 * sum(weight * coalesce(held, 0)) / sum(weight * asked)))
    END::smallint,
    (SELECT round(2 * 6371.0088 * asin(least(1, sqrt(
        sin(radians(a.latitude - b.latitude) / 2) ^ 2
        + cos(radians(a.latitude)) * cos(radians(b.latitude)) * sin(radians(a.longitude - b.longitude) / 2) ^ 2))))
      FROM places a, places b WHERE a.number = o.place_number AND b.number = c.place_number)::smallint
  FROM (VALUES
    (3, (c.precise_job_id = o.precise_job_id)::integer, (o.precise_job_id IS NOT NULL)::integer),
    (3, (c.experience_id >= o.experience_id)::integer, (o.experience_id IS NOT NULL)::integer),
    (2, (SELECT (coalesce(max(d.level) FILTER (WHERE f.cv_id IS NOT NULL), 0)
          >= max(d.level) FILTER (WHERE d.item_id = o.diploma_id))::integer
        FROM criterion_bits d
        LEFT JOIN cv_formations f ON f.diploma_id = d.item_id AND f.cv_id = c.id
        WHERE d.job_id = 0 AND d.kind = 'diploma'), (o.diploma_id IS NOT NULL)::integer),
    (3, shared_ids(o.mission_ids, c.mission_ids), cardinality(o.mission_ids)),
    (2, shared_ids(o.specific_mission_ids, c.specific_mission_ids),
      cardinality(o.specific_mission_ids)),
    (3, shared_ids(o.skill_ids, c.skill_ids), cardinality(o.skill_ids)),
    (2, shared_ids(o.competence_ids, c.competence_ids), cardinality(o.competence_ids)),
    (2, shared_ids(o.tool_ids, c.tool_ids), cardinality(o.tool_ids)),
    (2, shared_ids(o.main_quality_ids, c.main_quality_ids), cardinality(o.main_quality_ids)),
    (1, shared_ids(o.quality2_ids, c.quality2_ids), cardinality(o.quality2_ids)),
    (1, shared_ids(o.quality3_ids, c.quality3_ids), cardinality(o.quality3_ids)),
    (2, shared_ids(o.language_ids, c.language_ids), cardinality(o.language_ids)),
    (3, shared_ids(o.licence_ids, c.licence_ids), cardinality(o.licence_ids))
  ) AS line (weight, held, asked)
$$;
--> statement-breakpoint
CREATE FUNCTION score_application() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.score := NULL;
  NEW.distance_km := NULL;
  SELECT m.score, m.distance_km INTO NEW.score, NEW.distance_km
  FROM offers o, cvs c, LATERAL application_match(o, c) m
  WHERE o.id = NEW.offer_id AND c.id = NEW.cv_id;
  RETURN NEW;
END
$$;
--> statement-breakpoint
-- Rows are locked in the order of their ids, so that changes of an offer and of a CV never wait for each other.
CREATE FUNCTION score_applications(ids bigint[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM applications WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
  UPDATE applications a SET score = m.score, distance_km = m.distance_km
  FROM offers o, cvs c, LATERAL application_match(o, c) m
  WHERE a.id = ANY (ids) AND o.id = a.offer_id AND c.id = a.cv_id
    AND (a.score, a.distance_km) IS DISTINCT FROM (m.score, m.distance_km);
END
$$;
--> statement-breakpoint
CREATE FUNCTION score_applications_of_offer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM score_applications(ARRAY(SELECT id FROM applications WHERE offer_id = NEW.id));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION score_applications_of_cv() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM score_applications(ARRAY(SELECT id FROM applications WHERE cv_id = NEW.id AND offer_id IS NOT NULL));
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- Bulk loads write formations before applications, which are scored as they are inserted.
CREATE FUNCTION score_applications_of_formation() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed bigint := CASE WHEN TG_OP = 'DELETE' THEN OLD.cv_id ELSE NEW.cv_id END;
BEGIN
  IF current_setting('bielle.bulk', true) = 'on' THEN
    RETURN NULL;
  END IF;
  PERFORM score_applications(ARRAY(SELECT id FROM applications WHERE cv_id = changed AND offer_id IS NOT NULL));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER applications_score BEFORE INSERT OR UPDATE OF cv_id, offer_id ON applications
  FOR EACH ROW EXECUTE FUNCTION score_application();
--> statement-breakpoint
CREATE TRIGGER offers_score AFTER UPDATE ON offers FOR EACH ROW WHEN (
  (OLD.place_number, OLD.precise_job_id, OLD.experience_id, OLD.diploma_id, OLD.mission_ids, OLD.specific_mission_ids,
    OLD.skill_ids, OLD.competence_ids, OLD.tool_ids, OLD.main_quality_ids, OLD.quality2_ids, OLD.quality3_ids,
    OLD.language_ids, OLD.licence_ids)
  IS DISTINCT FROM
  (NEW.place_number, NEW.precise_job_id, NEW.experience_id, NEW.diploma_id, NEW.mission_ids, NEW.specific_mission_ids,
    NEW.skill_ids, NEW.competence_ids, NEW.tool_ids, NEW.main_quality_ids, NEW.quality2_ids, NEW.quality3_ids,
    NEW.language_ids, NEW.licence_ids))
  EXECUTE FUNCTION score_applications_of_offer();
--> statement-breakpoint
CREATE TRIGGER cvs_score AFTER UPDATE ON cvs FOR EACH ROW WHEN (
  (OLD.place_number, OLD.precise_job_id, OLD.experience_id, OLD.mission_ids, OLD.specific_mission_ids,
    OLD.skill_ids, OLD.competence_ids, OLD.tool_ids, OLD.main_quality_ids, OLD.quality2_ids, OLD.quality3_ids,
    OLD.language_ids, OLD.licence_ids)
  IS DISTINCT FROM
  (NEW.place_number, NEW.precise_job_id, NEW.experience_id, NEW.mission_ids, NEW.specific_mission_ids,
    NEW.skill_ids, NEW.competence_ids, NEW.tool_ids, NEW.main_quality_ids, NEW.quality2_ids, NEW.quality3_ids,
    NEW.language_ids, NEW.licence_ids))
  EXECUTE FUNCTION score_applications_of_cv();
--> statement-breakpoint
CREATE TRIGGER cv_formations_score AFTER INSERT OR UPDATE OR DELETE ON cv_formations
  FOR EACH ROW EXECUTE FUNCTION score_applications_of_formation();
--> statement-breakpoint
-- A document that was issued stays as it is. Two things may still happen to it: the account of its buyer ends
-- (recruiter_id becomes null), and its mail is noted once. It may be deleted when the law no longer wants it kept:
-- ten years after the end of the year it was issued in (code de commerce, art. L123-22).
-- The invoices of demo data have a series of their own and are no documents: they go with it.
CREATE FUNCTION "keep_invoice"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'TRUNCATE' THEN
		RAISE EXCEPTION 'invoices are kept' USING ERRCODE = 'restrict_violation';
	END IF;
	IF TG_OP = 'DELETE' THEN
		IF OLD.number LIKE 'DEMO-%' OR extract(year FROM OLD.issued_at AT TIME ZONE 'Europe/Paris') + 10
			< extract(year FROM now() AT TIME ZONE 'Europe/Paris') THEN
			RETURN OLD;
		END IF;
	ELSIF to_jsonb(NEW) - ARRAY['recruiter_id', 'mailed_at'] = to_jsonb(OLD) - ARRAY['recruiter_id', 'mailed_at']
		AND (NEW.recruiter_id IS NULL OR NEW.recruiter_id IS NOT DISTINCT FROM OLD.recruiter_id)
		AND (OLD.mailed_at IS NULL OR NEW.mailed_at IS NOT DISTINCT FROM OLD.mailed_at) THEN
		RETURN NEW;
	END IF;
	RAISE EXCEPTION 'invoice % is kept as it was issued', OLD.number USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER "invoices_kept" BEFORE UPDATE OR DELETE ON "invoices" FOR EACH ROW EXECUTE FUNCTION "keep_invoice"();
--> statement-breakpoint
CREATE TRIGGER "invoices_kept_whole" BEFORE TRUNCATE ON "invoices" FOR EACH STATEMENT EXECUTE FUNCTION "keep_invoice"();
--> statement-breakpoint
-- Nobody rewrites what was written down. What may still happen: the account of somebody in it ends, which leaves the
-- event without their name; and an event may be deleted when it is older than twelve months (lib/rules/retention.ts).
CREATE FUNCTION "keep_audit_event"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	names CONSTANT text[] := ARRAY['actor_id', 'subject_id', 'origin'];
BEGIN
	IF TG_OP = 'TRUNCATE' THEN
		RAISE EXCEPTION 'the audit trail is kept' USING ERRCODE = 'restrict_violation';
	END IF;
	IF TG_OP = 'DELETE' THEN
		IF OLD.at < now() - interval '12 months' THEN
			RETURN OLD;
		END IF;
	ELSIF to_jsonb(NEW) - names = to_jsonb(OLD) - names
		AND (NEW.actor_id IS NULL OR NEW.actor_id IS NOT DISTINCT FROM OLD.actor_id)
		AND (NEW.subject_id IS NULL OR NEW.subject_id IS NOT DISTINCT FROM OLD.subject_id)
		AND (NEW.origin IS NULL OR NEW.origin IS NOT DISTINCT FROM OLD.origin) THEN
		RETURN NEW;
	END IF;
	RAISE EXCEPTION 'event % of the audit trail is kept as it is', OLD.id USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER "audit_events_kept" BEFORE UPDATE OR DELETE ON "audit_events" FOR EACH ROW EXECUTE FUNCTION "keep_audit_event"();
--> statement-breakpoint
CREATE TRIGGER "audit_events_kept_whole" BEFORE TRUNCATE ON "audit_events" FOR EACH STATEMENT EXECUTE FUNCTION "keep_audit_event"();
--> statement-breakpoint
-- What is sold; upstream/platform/schema/plans.ts says what the columns mean.
INSERT INTO "packages" ("id", "reference", "kind", "title", "unit_price_cents", "unit_count", "offers_credited", "offer_life_days", "plan_days", "hunter_searches") VALUES
	(1, 'premiere-annonce', 'free', 'Première annonce offerte', 0, 1, 1, 60, 60, false),
	(2, 'autonome', 'autonomous', 'Autonome', 6000, 1, 1, 60, 365, false),
	(3, 'accompagnee', 'autonomous', 'Accompagnée', 100000, 1, 1, 60, 365, true),
	(4, 'abonnement-active', 'subscription', 'Abonnement Active', 30000, 10, 10, 90, 365, false),
	(5, 'abonnement-sportive', 'subscription', 'Abonnement Sportive', 60000, 10, 10, 90, 365, true);
