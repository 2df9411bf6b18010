-- The first migration of an installation: extensions, then the tables as drizzle-kit writes them, then what it cannot
-- write (the search projection and what is sold). Functions and triggers have files of their own in ../sql.

-- Search in a recruiter's own lists compares without accents; the town picker looks inside names.
CREATE EXTENSION IF NOT EXISTS unaccent;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
-- French stems without accents, for the search by words.
CREATE TEXT SEARCH CONFIGURATION bielle (COPY = french);
--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION bielle
  ALTER MAPPING FOR hword, hword_part, word WITH unaccent, french_stem;
--> statement-breakpoint
-- An index needs a function that never changes: case and accents do not count.
CREATE FUNCTION folded_text(typed text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT lower(public.unaccent('public.unaccent', typed))
$$;
--> statement-breakpoint
CREATE TYPE "public"."gender" AS ENUM('m', 'f');--> statement-breakpoint
CREATE TYPE "public"."one_time_purpose" AS ENUM('verify_email', 'reset_password');--> statement-breakpoint
CREATE TYPE "public"."user_language" AS ENUM('fr', 'en');--> statement-breakpoint
CREATE TYPE "public"."user_role" AS ENUM('candidate', 'recruiter');--> statement-breakpoint
CREATE TYPE "public"."alert_frequency" AS ENUM('now', 'daily', 'weekly');--> statement-breakpoint
CREATE TYPE "public"."application_event_kind" AS ENUM('sent', 'picked', 'viewed', 'received', 'selected', 'accepted', 'rejected', 'hidden', 'unanswered', 'nudged', 'interview_proposed', 'interview_confirmed', 'other_time_asked', 'extended', 'filled');--> statement-breakpoint
CREATE TYPE "public"."search_kind" AS ENUM('offer', 'cv');--> statement-breakpoint
CREATE TYPE "public"."audit_act" AS ENUM('sign_in', 'sign_in_refused', 'sign_out', 'sessions_ended', 'password_changed', 'password_reset', 'passkey_added', 'passkey_removed', 'email_change_asked', 'email_changed', 'email_change_cancelled', 'account_erased', 'cv_viewed', 'cv_fetched', 'cv_mailed', 'export_asked', 'export_fetched', 'invoice_read', 'offers_imported', 'offer_featured', 'partner_published', 'partner_closed', 'report_decided', 'order_paid', 'order_refund_asked', 'order_refunded', 'refund_approved', 'refund_declined', 'refund_retried', 'refund_failed', 'refund_reviewed', 'vat_confirmed', 'held_payment_settled', 'held_payment_returned', 'quote_moved', 'quote_noted', 'quote_reminder_set', 'plan_given', 'organisation_verified', 'organisation_unverified', 'member_invited', 'invitation_resent', 'invitation_revoked', 'invitation_accepted', 'invitation_declined', 'member_changed', 'member_removed', 'team_left', 'connection_saved', 'connection_required', 'connection_optional', 'connection_removed', 'connection_linked', 'join_asked', 'join_accepted', 'join_declined', 'join_withdrawn', 'staff_added', 'staff_changed', 'staff_ended', 'staff_setup_sent', 'staff_setup_done', 'staff_codes_made', 'staff_passkey_added', 'staff_passkey_removed', 'appeal_sent', 'appeal_decided', 'offer_moderated', 'content_saved', 'content_reverted', 'account_link_sent', 'account_sessions_ended', 'account_suspended', 'account_reinstated', 'suspension_upheld', 'account_erased_by_staff', 'plan_extension_asked', 'plan_extended', 'garage_proof_asked', 'staff_request_declined', 'staff_confirmed', 'limits_lifted', 'audit_exported', 'mail_retried', 'job_retried', 'cv_opened_by_staff', 'cv_access_lifted', 'access_incident_closed', 'organisation_suspended', 'organisation_reinstated', 'operator_called');--> statement-breakpoint
CREATE TYPE "public"."content_kind" AS ENUM('text_page', 'package', 'pay_minima', 'label', 'partner', 'testimonial');--> statement-breakpoint
CREATE TYPE "public"."access_incident_kind" AS ENUM('hour', 'day', 'blocked');--> statement-breakpoint
CREATE TYPE "public"."cv_view_way" AS ENUM('application', 'search', 'interview', 'share', 'staff');--> statement-breakpoint
CREATE TYPE "public"."import_outcome" AS ENUM('created', 'skipped', 'error');--> statement-breakpoint
CREATE TYPE "public"."interview_answer" AS ENUM('pending', 'accepted', 'rejected');--> statement-breakpoint
CREATE TYPE "public"."invoice_kind" AS ENUM('invoice', 'credit_note');--> statement-breakpoint
CREATE TYPE "public"."mail_failure" AS ENUM('recipient', 'content', 'sign_in', 'unreachable', 'other');--> statement-breakpoint
CREATE TYPE "public"."mail_state" AS ENUM('waiting', 'sent', 'kept', 'failed');--> statement-breakpoint
CREATE TYPE "public"."message_folder" AS ENUM('received', 'sent', 'archive');--> statement-breakpoint
CREATE TYPE "public"."consent_purpose" AS ENUM('newsletter');--> statement-breakpoint
CREATE TYPE "public"."consent_source" AS ENUM('footer', 'registration', 'profile');--> statement-breakpoint
CREATE TYPE "public"."withdrawal_source" AS ENUM('profile', 'link', 'age');--> statement-breakpoint
CREATE TYPE "public"."collective_agreement" AS ENUM('1090', 'other');--> statement-breakpoint
CREATE TYPE "public"."filled_reason" AS ENUM('bielle', 'elsewhere', 'stopped');--> statement-breakpoint
CREATE TYPE "public"."pay_unit" AS ENUM('hour', 'month', 'year');--> statement-breakpoint
CREATE TYPE "public"."publication_status" AS ENUM('draft', 'published');--> statement-breakpoint
CREATE TYPE "public"."saturday_work" AS ENUM('never', 'alternate', 'always', 'rota');--> statement-breakpoint
CREATE TYPE "public"."training_rhythm" AS ENUM('one_one', 'one_two', 'one_three', 'days', 'blocks', 'full_time');--> statement-breakpoint
CREATE TYPE "public"."training_school" AS ENUM('known', 'open');--> statement-breakpoint
CREATE TYPE "public"."order_status" AS ENUM('draft', 'awaiting_payment', 'paid', 'free', 'cancelled', 'refunded');--> statement-breakpoint
CREATE TYPE "public"."payment_driver" AS ENUM('sandbox', 'stripe');--> statement-breakpoint
CREATE TYPE "public"."payment_status" AS ENUM('open', 'paid', 'refunded', 'failed', 'held');--> statement-breakpoint
CREATE TYPE "public"."refund_kind" AS ENUM('order', 'held', 'surplus');--> statement-breakpoint
CREATE TYPE "public"."refund_status" AS ENUM('waiting', 'declined', 'started', 'done', 'failed');--> statement-breakpoint
CREATE TYPE "public"."sandbox_status" AS ENUM('requires_card', 'requires_code', 'succeeded', 'canceled', 'refunded');--> statement-breakpoint
CREATE TYPE "public"."vat_check" AS ENUM('none', 'pending', 'confirmed');--> statement-breakpoint
CREATE TYPE "public"."vat_mention" AS ENUM('reverse_charge', 'territory_without_vat', 'outside_eu');--> statement-breakpoint
CREATE TYPE "public"."member_role" AS ENUM('owner', 'manager', 'recruiter', 'reader', 'billing');--> statement-breakpoint
CREATE TYPE "public"."verification_way" AS ENUM('domain', 'document', 'register');--> statement-breakpoint
CREATE TYPE "public"."package_kind" AS ENUM('free', 'autonomous', 'subscription');--> statement-breakpoint
CREATE TYPE "public"."quote_status" AS ENUM('new', 'called_back', 'won', 'lost');--> statement-breakpoint
CREATE TYPE "public"."appeal_outcome" AS ENUM('upheld', 'granted');--> statement-breakpoint
CREATE TYPE "public"."offer_decision" AS ENUM('kept', 'withdrawn', 'restored');--> statement-breakpoint
CREATE TYPE "public"."report_decision" AS ENUM('kept', 'withdrawn');--> statement-breakpoint
CREATE TYPE "public"."report_reason" AS ENUM('discriminatory', 'misleading', 'money', 'filled', 'illegal', 'other');--> statement-breakpoint
CREATE TYPE "public"."withdrawal_ground" AS ENUM('discrimination', 'misleading', 'money', 'filled', 'illegal', 'terms');--> statement-breakpoint
CREATE TYPE "public"."suspension_decision" AS ENUM('upheld', 'granted');--> statement-breakpoint
CREATE TYPE "public"."staff_request_status" AS ENUM('waiting', 'approved', 'declined');--> statement-breakpoint
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
	"company_name" text DEFAULT '' NOT NULL,
	"job_function" text,
	"siret" text,
	"vat_number" text,
	"company_phone" text,
	"mobile_phone" text,
	"website" text
);
--> statement-breakpoint
CREATE TABLE "registrations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "registrations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"browser_hash" "bytea",
	"password_hash" text NOT NULL,
	"form" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
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
	"has_password" boolean DEFAULT true NOT NULL,
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
	"passkey_handle" "bytea",
	"muted_mails" text[] DEFAULT '{}'::text[] NOT NULL,
	"is_internal" boolean DEFAULT false NOT NULL,
	"bypasses_plan" boolean DEFAULT false NOT NULL,
	"suspended_at" timestamp with time zone,
	"link_version" integer DEFAULT 1 NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"email_verified_at" timestamp with time zone,
	"last_signin_at" timestamp with time zone,
	"inactivity_warned_at" timestamp with time zone,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_passkey_handle_unique" UNIQUE("passkey_handle"),
	CONSTRAINT "users_email_is_normal" CHECK ("users"."email" = lower(trim("users"."email"))),
	CONSTRAINT "users_internal_is_recruiter" CHECK ("users"."role" = 'recruiter' or not ("users"."is_internal" or "users"."bypasses_plan"))
);
--> statement-breakpoint
CREATE TABLE "alert_cvs" (
	"search_id" bigint NOT NULL,
	"cv_id" bigint NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "alert_cvs_search_id_cv_id_pk" PRIMARY KEY("search_id","cv_id")
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
	"place_number" integer,
	"radius" smallint NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"last_sent_at" timestamp with time zone,
	"next_at" timestamp with time zone,
	"paused_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "application_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "application_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"application_id" bigint NOT NULL,
	"kind" "application_event_kind" NOT NULL,
	"author_id" bigint,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "applications" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "applications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"candidate_id" bigint NOT NULL,
	"recruiter_id" bigint,
	"author_id" bigint,
	"cv_id" bigint NOT NULL,
	"sent_cv_id" bigint,
	"offer_id" bigint,
	"is_selected" boolean DEFAULT false NOT NULL,
	"is_accepted" boolean DEFAULT false NOT NULL,
	"is_rejected" boolean DEFAULT false NOT NULL,
	"is_hidden" boolean DEFAULT false NOT NULL,
	"message" text,
	"screening_answers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"via_poster" boolean DEFAULT false NOT NULL,
	"is_from_garage" boolean DEFAULT false NOT NULL,
	"rejection_reason" text,
	"invited_offer_ids" bigint[] DEFAULT '{}'::bigint[] NOT NULL,
	"score" smallint,
	"is_same_trade" boolean,
	"distance_km" smallint,
	"viewed_at" timestamp with time zone,
	"selected_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"decision_read_at" timestamp with time zone,
	"paused_on" date,
	"paused_days" smallint DEFAULT 0 NOT NULL,
	"reminded_day" smallint DEFAULT 0 NOT NULL,
	"unanswered_at" timestamp with time zone,
	"extended_at" timestamp with time zone,
	"nudged_at" timestamp with time zone,
	"filled_at" timestamp with time zone,
	"undo" jsonb,
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
	"staff_id" bigint,
	"object" text,
	"detail" jsonb,
	"origin" text,
	"request_id" text
);
--> statement-breakpoint
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
CREATE TABLE "content_drafts" (
	"staff_id" bigint NOT NULL,
	"key" text NOT NULL,
	"fields" jsonb NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "content_drafts_staff_id_key_pk" PRIMARY KEY("staff_id","key")
);
--> statement-breakpoint
CREATE TABLE "content_files" (
	"key" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_versions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" "content_kind" NOT NULL,
	"key" text NOT NULL,
	"value" jsonb,
	"effective_from" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"staff_id" bigint,
	"note" text,
	CONSTRAINT "content_versions_key_is_short" CHECK ("content_versions"."key" ~ '^[a-zA-Z0-9.-]{1,60}$')
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
CREATE TABLE "access_incidents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "access_incidents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" "access_incident_kind" NOT NULL,
	"user_id" bigint NOT NULL,
	"organisation_id" bigint,
	"in_hour" integer NOT NULL,
	"in_day" integer NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"closed_by" bigint,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "cv_readers" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"asked_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	"blocked_at" timestamp with time zone,
	"lifted_at" timestamp with time zone,
	"lifted_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "cv_views" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cv_views_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"cv_id" bigint,
	"candidate_id" bigint NOT NULL,
	"viewer_id" bigint,
	"organisation_id" bigint,
	"share_id" bigint,
	"staff_id" bigint,
	"reason" text,
	"way" "cv_view_way" NOT NULL,
	"day" date NOT NULL,
	"openings" integer DEFAULT 1 NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"downloaded_at" timestamp with time zone,
	CONSTRAINT "cv_views_staff_has_reason" CHECK ("cv_views"."staff_id" is null or "cv_views"."reason" is not null)
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
CREATE TABLE "cv_habilitations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cv_habilitations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"cv_id" bigint NOT NULL,
	"position" smallint NOT NULL,
	"habilitation_id" integer,
	"trained_on" date,
	"issuer" text DEFAULT '' NOT NULL,
	"expires_on" date
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
	"slot" smallint,
	"version_of" bigint,
	"name" text DEFAULT '' NOT NULL,
	"status" "publication_status" DEFAULT 'draft' NOT NULL,
	"place_number" integer,
	"city" text DEFAULT '' NOT NULL,
	"range_km" smallint DEFAULT 15,
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
	"findable_since" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cvs_three_a_candidate" UNIQUE("candidate_id","slot"),
	CONSTRAINT "cvs_slot" CHECK ("cvs"."slot" between 1 and 3),
	CONSTRAINT "cvs_slot_or_version" CHECK (("cvs"."slot" is null) = ("cvs"."version_of" is not null)),
	CONSTRAINT "cvs_range" CHECK ("cvs"."range_km" between 0 and 30),
	CONSTRAINT "cvs_tool_levels" CHECK (cardinality("cvs"."tool_ids") = cardinality("cvs"."tool_levels")),
	CONSTRAINT "cvs_published_is_complete" CHECK ("cvs"."status" = 'draft' or ("cvs"."name" <> '' and "cvs"."job_id" is not null and "cvs"."precise_job_id" is not null and "cvs"."experience_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "habilitation_reminders" (
	"candidate_id" bigint NOT NULL,
	"habilitation_id" integer NOT NULL,
	"expires_on" date NOT NULL,
	"days_before" smallint NOT NULL,
	CONSTRAINT "habilitation_reminders_pk" PRIMARY KEY("candidate_id","habilitation_id","expires_on","days_before")
);
--> statement-breakpoint
CREATE TABLE "form_answers" (
	"user_id" bigint NOT NULL,
	"digest" "bytea" NOT NULL,
	"answer" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "form_answers_user_id_digest_pk" PRIMARY KEY("user_id","digest")
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
	"other_time" text DEFAULT '' NOT NULL,
	"other_time_at" timestamp with time zone,
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
CREATE TABLE "interview_slots" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "interview_slots_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"interview_id" bigint NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"duration_id" smallint NOT NULL,
	CONSTRAINT "interview_slots_end_after_start" CHECK ("interview_slots"."ends_at" > "interview_slots"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "interviews" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "interviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"recruiter_id" bigint NOT NULL,
	"author_id" bigint,
	"offer_id" bigint,
	"company_name" text NOT NULL,
	"job_id" integer NOT NULL,
	"precise_job_id" integer,
	"is_proposal" boolean DEFAULT false NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"duration_id" smallint NOT NULL,
	"time_zone" text DEFAULT 'Europe/Paris' NOT NULL,
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
	"refund_id" bigint,
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
	CONSTRAINT "invoices_refund_id_unique" UNIQUE("refund_id"),
	CONSTRAINT "invoices_credit_an_invoice" CHECK (("invoices"."kind" = 'credit_note') = ("invoices"."credits_id" is not null)),
	CONSTRAINT "invoices_add_up" CHECK ("invoices"."total_ttc_cents" = "invoices"."total_ht_cents" + "invoices"."total_vat_cents"),
	CONSTRAINT "invoices_are_of_something" CHECK ("invoices"."total_ttc_cents" > 0 and "invoices"."total_ht_cents" >= 0 and jsonb_array_length("invoices"."lines") > 0)
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
	"failure" "mail_failure",
	"failure_code" smallint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
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
CREATE TABLE "message_templates" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "message_templates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"name" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"conversation_id" bigint NOT NULL,
	"sender_id" bigint,
	"recipient_id" bigint,
	"author_id" bigint,
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
CREATE TABLE "first_offers" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"offer_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "offer_reminders" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "offer_reminders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"offer_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "offers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "offers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"recruiter_id" bigint,
	"author_id" bigint,
	"establishment_id" bigint,
	"plan_id" bigint,
	"company_name" text DEFAULT '' NOT NULL,
	"logo_key" text,
	"place_number" integer,
	"city" text DEFAULT '' NOT NULL,
	"postal_code" text DEFAULT '' NOT NULL,
	"street" text,
	"shows_street" boolean DEFAULT false NOT NULL,
	"phone" text,
	"calling_hours" text,
	"job_id" integer,
	"description" text,
	"company_pitch" text,
	"precise_job_id" integer,
	"objective_id" integer,
	"responsibility_id" integer,
	"contract_type_id" integer,
	"contract_months" smallint,
	"target_diploma_id" integer,
	"target_option_id" integer,
	"rhythm" "training_rhythm",
	"school" "training_school",
	"school_name" text,
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
	"required_habilitation_ids" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"preferred_habilitation_ids" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"advantage_ids" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"other_advantage" text,
	"requires_criminal_record" boolean DEFAULT false,
	"criminal_record_reason" text,
	"salary_cents" integer,
	"salary_max_cents" integer,
	"pay_unit" "pay_unit" DEFAULT 'year' NOT NULL,
	"has_variable_pay" boolean DEFAULT false NOT NULL,
	"agreement" "collective_agreement",
	"pay_step" text,
	"pay_below_since" date,
	"weekly_hours_tenths" smallint,
	"work_days" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"saturday" "saturday_work",
	"start_on" date,
	"starts_at_once" boolean DEFAULT false NOT NULL,
	"positions" smallint,
	"screening_questions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_featured" boolean DEFAULT false NOT NULL,
	"status" "publication_status" DEFAULT 'draft' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"published_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"partner_published_at" timestamp with time zone,
	"partner_archived_at" timestamp with time zone,
	"filled_at" timestamp with time zone,
	"filled_reason" "filled_reason",
	"withdrawn_at" timestamp with time zone,
	"withdrawn_reason" text,
	"revision" integer DEFAULT 1 NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "offers_without_recruiter_are_deleted" CHECK ("offers"."recruiter_id" is not null or "offers"."deleted_at" is not null),
	CONSTRAINT "offers_withdrawn_is_closed" CHECK ("offers"."withdrawn_at" is null or not "offers"."is_active"),
	CONSTRAINT "offers_filled_for_a_reason" CHECK (("offers"."filled_at" is null) = ("offers"."filled_reason" is null)),
	CONSTRAINT "offers_salary_is_positive" CHECK ("offers"."salary_cents" > 0),
	CONSTRAINT "offers_salary_is_a_range" CHECK ("offers"."salary_max_cents" > "offers"."salary_cents"),
	CONSTRAINT "offers_weekly_hours_range" CHECK ("offers"."weekly_hours_tenths" between 10 and 480),
	CONSTRAINT "offers_contract_months_range" CHECK ("offers"."contract_months" between 1 and 36),
	CONSTRAINT "offers_positions_range" CHECK ("offers"."positions" between 1 and 20),
	CONSTRAINT "offers_start_is_one" CHECK (not ("offers"."starts_at_once" and "offers"."start_on" is not null)),
	CONSTRAINT "offers_published_is_complete" CHECK ("offers"."status" = 'draft' or ("offers"."company_name" <> '' and "offers"."place_number" is not null and "offers"."city" <> '' and "offers"."postal_code" <> '' and "offers"."job_id" is not null and "offers"."precise_job_id" is not null and "offers"."contract_type_id" is not null and ("offers"."contract_type_id" in (4, 5, 6) or ("offers"."experience_id" is not null and "offers"."diploma_id" is not null and "offers"."salary_cents" is not null)) and "offers"."published_at" is not null and "offers"."expires_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "pay_minima" (
	"step" text NOT NULL,
	"monthly_cents" integer NOT NULL,
	"since" date NOT NULL,
	"source" text NOT NULL,
	CONSTRAINT "pay_minima_step_since_pk" PRIMARY KEY("step","since")
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
	"revision" integer DEFAULT 1 NOT NULL,
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
	"author_id" bigint,
	"code" text,
	"status" "order_status" NOT NULL,
	"total_ht_cents" integer NOT NULL,
	"total_ttc_cents" integer NOT NULL,
	"vat_percent" numeric(4, 2) DEFAULT 20 NOT NULL,
	"vat_mention" "vat_mention",
	"vat_check" "vat_check" DEFAULT 'none' NOT NULL,
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
	"returned_at" timestamp with time zone,
	CONSTRAINT "payments_token_unique" UNIQUE("token"),
	CONSTRAINT "payments_provider_id_unique" UNIQUE("provider_id"),
	CONSTRAINT "payments_amount" CHECK ("payments"."amount_cents" >= 100)
);
--> statement-breakpoint
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
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "establishments_slug_unique" UNIQUE("slug"),
	CONSTRAINT "establishments_one_a_siret" UNIQUE("organisation_id","siret"),
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
	"declined_at" timestamp with time zone,
	CONSTRAINT "invitations_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "invitations_email_is_normal" CHECK ("invitations"."email" = lower(trim("invitations"."email"))),
	CONSTRAINT "invitations_end_once" CHECK (num_nonnulls("invitations"."accepted_at", "invitations"."revoked_at", "invitations"."declined_at") <= 1)
);
--> statement-breakpoint
CREATE TABLE "join_requests" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"organisation_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"declined_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "join_requests_end_once" CHECK (num_nonnulls("join_requests"."declined_at", "join_requests"."withdrawn_at") <= 1)
);
--> statement-breakpoint
CREATE TABLE "memberships" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"organisation_id" bigint NOT NULL,
	"role" "member_role" NOT NULL,
	"may_publish" boolean DEFAULT false NOT NULL,
	"site_ids" bigint[],
	"reminded_on" date,
	"shown_site_id" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
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
	"verified_domain" text,
	"ended_applications" integer DEFAULT 0 NOT NULL,
	"answered_applications" integer DEFAULT 0 NOT NULL,
	"answer_days" smallint,
	"suspended_at" timestamp with time zone,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "organisations_one_a_siren" UNIQUE("siren"),
	CONSTRAINT "organisations_siren_is_nine_digits" CHECK ("organisations"."siren" ~ '^[0-9]{9}$'),
	CONSTRAINT "organisations_siren_is_proved" CHECK ("organisations"."siren" is null or "organisations"."verified_at" is not null),
	CONSTRAINT "organisations_verified_somehow" CHECK (("organisations"."verified_at" is null) = ("organisations"."verified_by" is null)),
	CONSTRAINT "organisations_domain_is_verified" CHECK (case when "organisations"."verified_by" = 'domain' then "organisations"."verified_domain" is not null
        else "organisations"."verified_domain" is null or "organisations"."verified_at" is not null end)
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "passkeys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"credential_id" "bytea" NOT NULL,
	"public_key" "bytea" NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] DEFAULT '{}' NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "passkeys_credential_id_unique" UNIQUE("credential_id"),
	CONSTRAINT "passkeys_name_is_short" CHECK (char_length("passkeys"."name") between 1 and 60),
	CONSTRAINT "passkeys_counter_is_positive" CHECK ("passkeys"."counter" >= 0)
);
--> statement-breakpoint
CREATE TABLE "used_challenges" (
	"challenge_hash" "bytea" PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
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
CREATE TABLE "free_offer_uses" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "free_offer_uses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"siren" text NOT NULL,
	"plan_id" bigint,
	"is_proven" boolean DEFAULT false NOT NULL,
	"mailbox" text,
	"traces" text[] DEFAULT '{}'::text[] NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "free_offer_uses_plan_id_unique" UNIQUE("plan_id"),
	CONSTRAINT "free_offer_uses_siren_is_nine_digits" CHECK ("free_offer_uses"."siren" ~ '^[0-9]{9}$')
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
	"returned_days" smallint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "plans_credit" CHECK ("plans"."offers_left" between 0 and "plans"."offers_total"),
	CONSTRAINT "plans_last" CHECK ("plans"."expires_at" > "plans"."starts_at"),
	CONSTRAINT "plans_returned_free" CHECK ("plans"."is_free" or "plans"."returned_days" is null)
);
--> statement-breakpoint
CREATE TABLE "offer_posters" (
	"offer_id" bigint PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "offer_posters_code_unique" UNIQUE("code"),
	CONSTRAINT "offer_posters_code_is_normal" CHECK ("offer_posters"."code" = upper(trim("offer_posters"."code")))
);
--> statement-breakpoint
CREATE TABLE "poster_days" (
	"offer_id" bigint NOT NULL,
	"day" date NOT NULL,
	"visits" integer NOT NULL,
	CONSTRAINT "poster_days_offer_id_day_pk" PRIMARY KEY("offer_id","day"),
	CONSTRAINT "poster_days_visits" CHECK ("poster_days"."visits" > 0)
);
--> statement-breakpoint
CREATE TABLE "pending_applications" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pending_applications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"token_hash" "bytea" NOT NULL,
	"reminder_hash" "bytea",
	"correction_hash" "bytea",
	"offer_id" bigint NOT NULL,
	"email" text,
	"form" jsonb,
	"language" "user_language" NOT NULL,
	"via_poster" boolean DEFAULT false NOT NULL,
	"candidate_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "pending_applications_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "pending_applications_reminder_hash_unique" UNIQUE("reminder_hash"),
	CONSTRAINT "pending_applications_correction_hash_unique" UNIQUE("correction_hash"),
	CONSTRAINT "pending_applications_email_is_normal" CHECK ("pending_applications"."email" = lower(trim("pending_applications"."email"))),
	CONSTRAINT "pending_applications_waits_or_is_sent" CHECK (("pending_applications"."email" is null) = ("pending_applications"."form" is null) and ("pending_applications"."form" is null) = ("pending_applications"."candidate_id" is not null))
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
	"status" "quote_status" DEFAULT 'new' NOT NULL,
	"status_at" timestamp with time zone,
	"remind_on" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "quotes_challenge_unique" UNIQUE("challenge")
);
--> statement-breakpoint
CREATE TABLE "application_notes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "application_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"application_id" bigint NOT NULL,
	"organisation_id" bigint NOT NULL,
	"author_id" bigint,
	"text" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp with time zone,
	CONSTRAINT "application_notes_length" CHECK (length("application_notes"."text") between 1 and 2000)
);
--> statement-breakpoint
CREATE TABLE "application_stars" (
	"application_id" bigint PRIMARY KEY NOT NULL,
	"organisation_id" bigint NOT NULL,
	"stars" smallint NOT NULL,
	CONSTRAINT "application_stars_range" CHECK ("application_stars"."stars" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "application_tags" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "application_tags_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"application_id" bigint NOT NULL,
	"organisation_id" bigint NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "application_tags_length" CHECK (length("application_tags"."name") between 1 and 30)
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
CREATE TABLE "offer_appeals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "offer_appeals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"decision_id" bigint NOT NULL,
	"author_id" bigint NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"outcome" "appeal_outcome",
	"decided_at" timestamp with time zone,
	"staff_id" bigint,
	"statement" text,
	CONSTRAINT "offer_appeals_decision_id_unique" UNIQUE("decision_id"),
	CONSTRAINT "offer_appeals_outcome" CHECK (("offer_appeals"."outcome" is null) = ("offer_appeals"."decided_at" is null))
);
--> statement-breakpoint
CREATE TABLE "offer_changes" (
	"offer_id" bigint PRIMARY KEY NOT NULL,
	"original" jsonb NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone
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
CREATE TABLE "offer_decisions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "offer_decisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"offer_id" bigint NOT NULL,
	"decision" "offer_decision" NOT NULL,
	"ground" "withdrawal_ground",
	"statement" text DEFAULT '' NOT NULL,
	"was_active" boolean DEFAULT false NOT NULL,
	"decided_at" timestamp with time zone NOT NULL,
	"user_id" bigint,
	"staff_id" bigint
);
--> statement-breakpoint
CREATE TABLE "offer_pairs" (
	"offer_id" bigint NOT NULL,
	"other_id" bigint NOT NULL,
	"similarity" real NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone,
	CONSTRAINT "offer_pairs_offer_id_other_id_pk" PRIMARY KEY("offer_id","other_id"),
	CONSTRAINT "offer_pairs_order" CHECK ("offer_pairs"."offer_id" < "offer_pairs"."other_id")
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
CREATE TABLE "offer_texts" (
	"offer_id" bigint PRIMARY KEY NOT NULL,
	"bands" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"compared_version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "lifted_limits" (
	"holder_id" bigint PRIMARY KEY NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_codes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"staff_id" bigint NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "staff_members" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_members_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"name" text NOT NULL,
	"language" "user_language" DEFAULT 'fr' NOT NULL,
	"roles" text[] NOT NULL,
	"roles_since" timestamp with time zone DEFAULT now() NOT NULL,
	"roles_by" bigint,
	"password_hash" text,
	"totp_secret" text,
	"totp_step" bigint DEFAULT 0 NOT NULL,
	"setup_hash" "bytea",
	"setup_expires_at" timestamp with time zone,
	"access_since" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_signin_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "staff_members_email_unique" UNIQUE("email"),
	CONSTRAINT "staff_members_setup_hash_unique" UNIQUE("setup_hash"),
	CONSTRAINT "staff_members_email_is_normal" CHECK ("staff_members"."email" = lower(trim("staff_members"."email"))),
	CONSTRAINT "staff_members_have_roles" CHECK (cardinality("staff_members"."roles") > 0 and "staff_members"."roles" <@ array['support', 'moderator', 'finance', 'editor', 'admin']),
	CONSTRAINT "staff_members_totp" CHECK (("staff_members"."password_hash" is null) = ("staff_members"."totp_secret" is null)),
	CONSTRAINT "staff_members_setup" CHECK (("staff_members"."setup_hash" is null) = ("staff_members"."setup_expires_at" is null))
);
--> statement-breakpoint
CREATE TABLE "staff_passkeys" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_passkeys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"staff_id" bigint NOT NULL,
	"credential_id" "bytea" NOT NULL,
	"public_key" "bytea" NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] DEFAULT '{}' NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "staff_passkeys_credential_id_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "staff_requests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"operation" text NOT NULL,
	"target_id" bigint NOT NULL,
	"days" integer,
	"reason" text NOT NULL,
	"status" "staff_request_status" DEFAULT 'waiting' NOT NULL,
	"asked_by" bigint NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"decided_by" bigint,
	"decided_at" timestamp with time zone,
	CONSTRAINT "staff_requests_decided" CHECK (("staff_requests"."status" = 'waiting') = ("staff_requests"."decided_at" is null)),
	CONSTRAINT "staff_requests_two_people" CHECK ("staff_requests"."status" <> 'approved' or "staff_requests"."asked_by" <> "staff_requests"."decided_by")
);
--> statement-breakpoint
CREATE TABLE "staff_sessions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"staff_id" bigint NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_sessions_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "suspensions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "suspensions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint,
	"organisation_id" bigint,
	"staff_id" bigint NOT NULL,
	"statement" text NOT NULL,
	"suspended_at" timestamp with time zone NOT NULL,
	"appeal" text,
	"appealed_at" timestamp with time zone,
	"decision" "suspension_decision",
	"decided_by" bigint,
	"decided_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "suspensions_of_one" CHECK (num_nonnulls("suspensions"."user_id", "suspensions"."organisation_id") = 1),
	CONSTRAINT "suspensions_appeal" CHECK (("suspensions"."appeal" is null) = ("suspensions"."appealed_at" is null)),
	CONSTRAINT "suspensions_decision" CHECK (("suspensions"."decision" is null) = ("suspensions"."decided_at" is null))
);
--> statement-breakpoint
ALTER TABLE "access_tokens" ADD CONSTRAINT "access_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_session_id_access_tokens_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."access_tokens"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_secrets" ADD CONSTRAINT "one_time_secrets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recruiter_profiles" ADD CONSTRAINT "recruiter_profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_cvs" ADD CONSTRAINT "alert_cvs_search_id_saved_searches_id_fk" FOREIGN KEY ("search_id") REFERENCES "public"."saved_searches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_cvs" ADD CONSTRAINT "alert_cvs_cv_id_cvs_id_fk" FOREIGN KEY ("cv_id") REFERENCES "public"."cvs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_offers" ADD CONSTRAINT "alert_offers_search_id_saved_searches_id_fk" FOREIGN KEY ("search_id") REFERENCES "public"."saved_searches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_offers" ADD CONSTRAINT "alert_offers_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_alerts" ADD CONSTRAINT "search_alerts_search_id_saved_searches_id_fk" FOREIGN KEY ("search_id") REFERENCES "public"."saved_searches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_alerts" ADD CONSTRAINT "search_alerts_place_number_places_number_fk" FOREIGN KEY ("place_number") REFERENCES "public"."places"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_events" ADD CONSTRAINT "application_events_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_events" ADD CONSTRAINT "application_events_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_candidate_id_users_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_recruiter_id_organisations_id_fk" FOREIGN KEY ("recruiter_id") REFERENCES "public"."organisations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_cv_id_cvs_id_fk" FOREIGN KEY ("cv_id") REFERENCES "public"."cvs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_sent_cv_id_cvs_id_fk" FOREIGN KEY ("sent_cv_id") REFERENCES "public"."cvs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_events" ADD CONSTRAINT "audit_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_events" ADD CONSTRAINT "audit_events_subject_id_users_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_events" ADD CONSTRAINT "audit_events_staff_id_staff_members_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oidc_connections" ADD CONSTRAINT "oidc_connections_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oidc_links" ADD CONSTRAINT "oidc_links_organisation_id_oidc_connections_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."oidc_connections"("organisation_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oidc_links" ADD CONSTRAINT "oidc_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_drafts" ADD CONSTRAINT "content_drafts_staff_id_staff_members_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_versions" ADD CONSTRAINT "content_versions_staff_id_staff_members_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_incidents" ADD CONSTRAINT "access_incidents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_incidents" ADD CONSTRAINT "access_incidents_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_incidents" ADD CONSTRAINT "access_incidents_closed_by_staff_members_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."staff_members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cv_readers" ADD CONSTRAINT "cv_readers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cv_views" ADD CONSTRAINT "cv_views_cv_id_cvs_id_fk" FOREIGN KEY ("cv_id") REFERENCES "public"."cvs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cv_views" ADD CONSTRAINT "cv_views_candidate_id_users_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cv_views" ADD CONSTRAINT "cv_views_viewer_id_users_id_fk" FOREIGN KEY ("viewer_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cv_views" ADD CONSTRAINT "cv_views_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cv_views" ADD CONSTRAINT "cv_views_share_id_cv_shares_id_fk" FOREIGN KEY ("share_id") REFERENCES "public"."cv_shares"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cv_views" ADD CONSTRAINT "cv_views_staff_id_staff_members_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cv_experiences" ADD CONSTRAINT "cv_experiences_cv_id_cvs_id_fk" FOREIGN KEY ("cv_id") REFERENCES "public"."cvs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cv_formations" ADD CONSTRAINT "cv_formations_cv_id_cvs_id_fk" FOREIGN KEY ("cv_id") REFERENCES "public"."cvs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cv_habilitations" ADD CONSTRAINT "cv_habilitations_cv_id_cvs_id_fk" FOREIGN KEY ("cv_id") REFERENCES "public"."cvs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cv_shares" ADD CONSTRAINT "cv_shares_cv_id_cvs_id_fk" FOREIGN KEY ("cv_id") REFERENCES "public"."cvs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cvs" ADD CONSTRAINT "cvs_candidate_id_users_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cvs" ADD CONSTRAINT "cvs_version_of_cvs_id_fk" FOREIGN KEY ("version_of") REFERENCES "public"."cvs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cvs" ADD CONSTRAINT "cvs_place_number_places_number_fk" FOREIGN KEY ("place_number") REFERENCES "public"."places"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "habilitation_reminders" ADD CONSTRAINT "habilitation_reminders_candidate_id_users_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_import_lines" ADD CONSTRAINT "offer_import_lines_import_id_offer_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."offer_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_imports" ADD CONSTRAINT "offer_imports_recruiter_id_users_id_fk" FOREIGN KEY ("recruiter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_candidates" ADD CONSTRAINT "interview_candidates_interview_id_interviews_id_fk" FOREIGN KEY ("interview_id") REFERENCES "public"."interviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_candidates" ADD CONSTRAINT "interview_candidates_candidate_id_users_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_candidates" ADD CONSTRAINT "interview_candidates_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_candidates" ADD CONSTRAINT "interview_candidates_cv_id_cvs_id_fk" FOREIGN KEY ("cv_id") REFERENCES "public"."cvs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_links" ADD CONSTRAINT "interview_links_invitation_id_interview_candidates_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."interview_candidates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_slots" ADD CONSTRAINT "interview_slots_interview_id_interviews_id_fk" FOREIGN KEY ("interview_id") REFERENCES "public"."interviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interviews" ADD CONSTRAINT "interviews_recruiter_id_organisations_id_fk" FOREIGN KEY ("recruiter_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interviews" ADD CONSTRAINT "interviews_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interviews" ADD CONSTRAINT "interviews_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_recruiter_id_organisations_id_fk" FOREIGN KEY ("recruiter_id") REFERENCES "public"."organisations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_credits_id_invoices_id_fk" FOREIGN KEY ("credits_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox_mails" ADD CONSTRAINT "outbox_mails_about_user_id_users_id_fk" FOREIGN KEY ("about_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_candidate_id_users_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_recruiter_id_organisations_id_fk" FOREIGN KEY ("recruiter_id") REFERENCES "public"."organisations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_copies" ADD CONSTRAINT "message_copies_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_templates" ADD CONSTRAINT "message_templates_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_requests" ADD CONSTRAINT "newsletter_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_candidate_id_users_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "first_offers" ADD CONSTRAINT "first_offers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "first_offers" ADD CONSTRAINT "first_offers_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_reminders" ADD CONSTRAINT "offer_reminders_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_reminders" ADD CONSTRAINT "offer_reminders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_recruiter_id_organisations_id_fk" FOREIGN KEY ("recruiter_id") REFERENCES "public"."organisations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_establishment_id_establishments_id_fk" FOREIGN KEY ("establishment_id") REFERENCES "public"."establishments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_place_number_places_number_fk" FOREIGN KEY ("place_number") REFERENCES "public"."places"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_profiles" ADD CONSTRAINT "billing_profiles_user_id_organisations_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_package_id_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."packages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_recruiter_id_organisations_id_fk" FOREIGN KEY ("recruiter_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_refunds" ADD CONSTRAINT "sandbox_refunds_charge_id_sandbox_charges_id_fk" FOREIGN KEY ("charge_id") REFERENCES "public"."sandbox_charges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "domain_checks" ADD CONSTRAINT "domain_checks_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "domain_checks" ADD CONSTRAINT "domain_checks_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "establishments" ADD CONSTRAINT "establishments_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "establishments" ADD CONSTRAINT "establishments_place_number_places_number_fk" FOREIGN KEY ("place_number") REFERENCES "public"."places"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "join_requests" ADD CONSTRAINT "join_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "join_requests" ADD CONSTRAINT "join_requests_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_shown_site_id_establishments_id_fk" FOREIGN KEY ("shown_site_id") REFERENCES "public"."establishments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "free_offer_uses" ADD CONSTRAINT "free_offer_uses_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_recruiter_id_organisations_id_fk" FOREIGN KEY ("recruiter_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_package_id_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."packages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_posters" ADD CONSTRAINT "offer_posters_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "poster_days" ADD CONSTRAINT "poster_days_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pending_applications" ADD CONSTRAINT "pending_applications_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pending_applications" ADD CONSTRAINT "pending_applications_candidate_id_users_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_notes" ADD CONSTRAINT "quote_notes_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_notes" ADD CONSTRAINT "application_notes_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_notes" ADD CONSTRAINT "application_notes_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_notes" ADD CONSTRAINT "application_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_stars" ADD CONSTRAINT "application_stars_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_stars" ADD CONSTRAINT "application_stars_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_tags" ADD CONSTRAINT "application_tags_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_tags" ADD CONSTRAINT "application_tags_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_appeals" ADD CONSTRAINT "offer_appeals_decision_id_offer_decisions_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."offer_decisions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_appeals" ADD CONSTRAINT "offer_appeals_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_appeals" ADD CONSTRAINT "offer_appeals_staff_id_staff_members_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_changes" ADD CONSTRAINT "offer_changes_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_days" ADD CONSTRAINT "offer_days_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_decisions" ADD CONSTRAINT "offer_decisions_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_decisions" ADD CONSTRAINT "offer_decisions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_decisions" ADD CONSTRAINT "offer_decisions_staff_id_staff_members_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_pairs" ADD CONSTRAINT "offer_pairs_offer_id_offer_texts_offer_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offer_texts"("offer_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_pairs" ADD CONSTRAINT "offer_pairs_other_id_offer_texts_offer_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."offer_texts"("offer_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_reports" ADD CONSTRAINT "offer_reports_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_reports" ADD CONSTRAINT "offer_reports_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_texts" ADD CONSTRAINT "offer_texts_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_codes" ADD CONSTRAINT "staff_codes_staff_id_staff_members_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_passkeys" ADD CONSTRAINT "staff_passkeys_staff_id_staff_members_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_requests" ADD CONSTRAINT "staff_requests_asked_by_staff_members_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."staff_members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_requests" ADD CONSTRAINT "staff_requests_decided_by_staff_members_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."staff_members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD CONSTRAINT "staff_sessions_staff_id_staff_members_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suspensions" ADD CONSTRAINT "suspensions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suspensions" ADD CONSTRAINT "suspensions_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suspensions" ADD CONSTRAINT "suspensions_staff_id_staff_members_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suspensions" ADD CONSTRAINT "suspensions_decided_by_staff_members_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."staff_members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_tokens_user" ON "access_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "access_tokens_expiry" ON "access_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "email_changes_session" ON "email_changes" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "email_changes_expiry" ON "email_changes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "one_time_secrets_hash" ON "one_time_secrets" USING btree ("purpose","secret_hash");--> statement-breakpoint
CREATE INDEX "one_time_secrets_user" ON "one_time_secrets" USING btree ("user_id","purpose");--> statement-breakpoint
CREATE INDEX "one_time_secrets_expiry" ON "one_time_secrets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "registrations_user" ON "registrations" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "uploads_user" ON "uploads" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "uploads_age" ON "uploads" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_role" ON "users" USING btree ("email","role");--> statement-breakpoint
CREATE INDEX "users_suspended" ON "users" USING btree ("suspended_at") WHERE "users"."suspended_at" is not null;--> statement-breakpoint
CREATE INDEX "users_email_prefix" ON "users" USING btree ("email" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "users_name_trigrams" ON "users" USING gin (lower("first_name" || ' ' || "last_name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_created" ON "users" USING btree ("created_at","role");--> statement-breakpoint
CREATE INDEX "users_demo" ON "users" USING btree ("id") WHERE "users"."is_demo";--> statement-breakpoint
CREATE INDEX "alert_cvs_cv" ON "alert_cvs" USING btree ("cv_id");--> statement-breakpoint
CREATE INDEX "alert_cvs_age" ON "alert_cvs" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "alert_offers_waiting" ON "alert_offers" USING btree ("search_id") WHERE "alert_offers"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "alert_offers_offer" ON "alert_offers" USING btree ("offer_id");--> statement-breakpoint
CREATE INDEX "alert_offers_age" ON "alert_offers" USING btree ("found_at");--> statement-breakpoint
CREATE INDEX "search_alerts_around" ON "search_alerts" USING btree ("job_id","place_number");--> statement-breakpoint
CREATE INDEX "search_alerts_due" ON "search_alerts" USING btree ("next_at") WHERE "search_alerts"."next_at" is not null;--> statement-breakpoint
CREATE INDEX "application_events_application" ON "application_events" USING btree ("application_id","id");--> statement-breakpoint
CREATE INDEX "application_events_author" ON "application_events" USING btree ("author_id") WHERE "application_events"."author_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "applications_once_an_offer" ON "applications" USING btree ("candidate_id","offer_id") WHERE "applications"."offer_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "applications_once_a_pick" ON "applications" USING btree ("recruiter_id","cv_id") WHERE "applications"."offer_id" is null;--> statement-breakpoint
CREATE INDEX "applications_candidate" ON "applications" USING btree ("candidate_id","created_at","id");--> statement-breakpoint
CREATE INDEX "applications_recruiter" ON "applications" USING btree ("recruiter_id","created_at","id","offer_id","is_accepted","is_rejected","is_selected","is_hidden","viewed_at","is_same_trade","score","distance_km");--> statement-breakpoint
CREATE INDEX "applications_undecided" ON "applications" USING btree ("recruiter_id","id") WHERE "applications"."offer_id" is not null and "applications"."unanswered_at" is null and not "applications"."is_accepted" and not "applications"."is_rejected" and not "applications"."is_hidden";--> statement-breakpoint
CREATE INDEX "applications_author" ON "applications" USING btree ("author_id") WHERE "applications"."author_id" is not null;--> statement-breakpoint
CREATE INDEX "applications_sent" ON "applications" USING btree ("created_at") WHERE "applications"."offer_id" is not null;--> statement-breakpoint
CREATE INDEX "applications_offer" ON "applications" USING btree ("offer_id");--> statement-breakpoint
CREATE INDEX "applications_cv" ON "applications" USING btree ("cv_id");--> statement-breakpoint
CREATE INDEX "applications_sent_cv" ON "applications" USING btree ("sent_cv_id") WHERE "applications"."sent_cv_id" is not null;--> statement-breakpoint
CREATE INDEX "saved_searches_user" ON "saved_searches" USING btree ("user_id","kind","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_events_subject" ON "audit_events" USING btree ("subject_id","id");--> statement-breakpoint
CREATE INDEX "audit_events_actor" ON "audit_events" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "audit_events_age" ON "audit_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_events_staff" ON "audit_events" USING btree ("staff_id","id") WHERE "audit_events"."staff_id" is not null;--> statement-breakpoint
CREATE INDEX "audit_events_by_staff" ON "audit_events" USING btree ("id") WHERE "audit_events"."staff_id" is not null;--> statement-breakpoint
CREATE INDEX "audit_events_act" ON "audit_events" USING btree ("act","id");--> statement-breakpoint
CREATE INDEX "content_drafts_age" ON "content_drafts" USING btree ("saved_at");--> statement-breakpoint
CREATE INDEX "content_versions_key" ON "content_versions" USING btree ("kind","key","effective_from","id");--> statement-breakpoint
CREATE INDEX "access_incidents_user" ON "access_incidents" USING btree ("user_id","kind","opened_at");--> statement-breakpoint
CREATE INDEX "access_incidents_organisation" ON "access_incidents" USING btree ("organisation_id");--> statement-breakpoint
CREATE INDEX "access_incidents_open" ON "access_incidents" USING btree ("opened_at") WHERE "access_incidents"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "access_incidents_age" ON "access_incidents" USING btree ("opened_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "cv_views_reader_day" ON "cv_views" USING btree ("viewer_id","cv_id","day");--> statement-breakpoint
CREATE UNIQUE INDEX "cv_views_share_day" ON "cv_views" USING btree ("share_id","day");--> statement-breakpoint
CREATE INDEX "cv_views_opened" ON "cv_views" USING btree ("viewer_id","first_at","cv_id");--> statement-breakpoint
CREATE INDEX "cv_views_candidate" ON "cv_views" USING btree ("candidate_id","first_at","id");--> statement-breakpoint
CREATE INDEX "cv_views_cv" ON "cv_views" USING btree ("cv_id");--> statement-breakpoint
CREATE INDEX "cv_views_organisation" ON "cv_views" USING btree ("organisation_id");--> statement-breakpoint
CREATE INDEX "cv_views_age" ON "cv_views" USING btree ("first_at");--> statement-breakpoint
CREATE INDEX "cv_views_staff" ON "cv_views" USING btree ("staff_id","cv_id","first_at") WHERE "cv_views"."staff_id" is not null;--> statement-breakpoint
CREATE INDEX "cv_experiences_cv" ON "cv_experiences" USING btree ("cv_id","position");--> statement-breakpoint
CREATE INDEX "cv_formations_cv" ON "cv_formations" USING btree ("cv_id","position");--> statement-breakpoint
CREATE INDEX "cv_habilitations_cv" ON "cv_habilitations" USING btree ("cv_id","habilitation_id","expires_on");--> statement-breakpoint
CREATE INDEX "cv_habilitations_expiry" ON "cv_habilitations" USING btree ("expires_on") WHERE "cv_habilitations"."expires_on" is not null;--> statement-breakpoint
CREATE INDEX "cv_shares_cv" ON "cv_shares" USING btree ("cv_id","created_at");--> statement-breakpoint
CREATE INDEX "cvs_versions" ON "cvs" USING btree ("version_of") WHERE "cvs"."version_of" is not null;--> statement-breakpoint
CREATE INDEX "habilitation_reminders_expiry" ON "habilitation_reminders" USING btree ("expires_on");--> statement-breakpoint
CREATE INDEX "form_answers_created" ON "form_answers" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "offer_import_lines_outcome" ON "offer_import_lines" USING btree ("import_id","outcome","line");--> statement-breakpoint
CREATE UNIQUE INDEX "interview_candidates_once" ON "interview_candidates" USING btree ("interview_id","candidate_id");--> statement-breakpoint
CREATE INDEX "interview_candidates_candidate" ON "interview_candidates" USING btree ("candidate_id","interview_id");--> statement-breakpoint
CREATE INDEX "interview_candidates_application" ON "interview_candidates" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "interview_candidates_cv" ON "interview_candidates" USING btree ("cv_id");--> statement-breakpoint
CREATE INDEX "interview_links_invitation" ON "interview_links" USING btree ("invitation_id");--> statement-breakpoint
CREATE UNIQUE INDEX "interview_slots_once" ON "interview_slots" USING btree ("interview_id","starts_at");--> statement-breakpoint
CREATE INDEX "interviews_recruiter" ON "interviews" USING btree ("recruiter_id","starts_at","id");--> statement-breakpoint
CREATE INDEX "interviews_author" ON "interviews" USING btree ("author_id") WHERE "interviews"."author_id" is not null;--> statement-breakpoint
CREATE INDEX "interviews_offer" ON "interviews" USING btree ("offer_id");--> statement-breakpoint
CREATE INDEX "interviews_remind_day" ON "interviews" USING btree ("remind_day_at") WHERE "interviews"."remind_day_at" is not null;--> statement-breakpoint
CREATE INDEX "interviews_remind_hours" ON "interviews" USING btree ("remind_hours_at") WHERE "interviews"."remind_hours_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_one_of_an_order" ON "invoices" USING btree ("order_id") WHERE "invoices"."kind" = 'invoice';--> statement-breakpoint
CREATE INDEX "invoices_order" ON "invoices" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "invoices_recruiter" ON "invoices" USING btree ("recruiter_id","id");--> statement-breakpoint
CREATE INDEX "invoices_issued" ON "invoices" USING btree ("issued_at");--> statement-breakpoint
CREATE INDEX "outbox_mails_recent" ON "outbox_mails" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "outbox_mails_recipient" ON "outbox_mails" USING btree ("recipient" text_pattern_ops,"id");--> statement-breakpoint
CREATE INDEX "outbox_mails_state" ON "outbox_mails" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "outbox_mails_about" ON "outbox_mails" USING btree ("about_user_id") WHERE "outbox_mails"."about_user_id" is not null;--> statement-breakpoint
CREATE INDEX "conversations_recruiter" ON "conversations" USING btree ("recruiter_id");--> statement-breakpoint
CREATE INDEX "message_copies_folder" ON "message_copies" USING btree ("user_id","folder","created_at","message_id");--> statement-breakpoint
CREATE INDEX "message_copies_conversation" ON "message_copies" USING btree ("user_id","conversation_id","message_id");--> statement-breakpoint
CREATE INDEX "message_copies_unread" ON "message_copies" USING btree ("user_id") WHERE "message_copies"."folder" = 'received' and "message_copies"."read_at" is null;--> statement-breakpoint
CREATE INDEX "message_templates_user" ON "message_templates" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "messages_conversation" ON "messages" USING btree ("conversation_id","id");--> statement-breakpoint
CREATE INDEX "messages_recipient" ON "messages" USING btree ("recipient_id");--> statement-breakpoint
CREATE INDEX "messages_author" ON "messages" USING btree ("author_id") WHERE "messages"."author_id" is not null;--> statement-breakpoint
CREATE INDEX "consents_email" ON "consents" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "consents_one_standing" ON "consents" USING btree ("email","purpose") WHERE "consents"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "consents_withdrawn" ON "consents" USING btree ("withdrawn_at") WHERE "consents"."withdrawn_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_requests_token" ON "newsletter_requests" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "newsletter_requests_user" ON "newsletter_requests" USING btree ("user_id") WHERE "newsletter_requests"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "newsletter_requests_expiry" ON "newsletter_requests" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "favourites_offer" ON "favourites" USING btree ("offer_id");--> statement-breakpoint
CREATE INDEX "first_offers_offer" ON "first_offers" USING btree ("offer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "offer_reminders_once" ON "offer_reminders" USING btree ("offer_id","expires_at");--> statement-breakpoint
CREATE INDEX "offer_reminders_user" ON "offer_reminders" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "offer_reminders_end" ON "offer_reminders" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "offers_recruiter" ON "offers" USING btree ("recruiter_id","status","created_at","id","deleted_at");--> statement-breakpoint
CREATE INDEX "offers_latest" ON "offers" USING btree ("created_at","id","expires_at") WHERE "offers"."status" = 'published' and "offers"."is_active" and "offers"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "offers_of_job" ON "offers" USING btree ("job_id","created_at","id","expires_at") WHERE "offers"."status" = 'published' and "offers"."is_active" and "offers"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "offers_urgent" ON "offers" USING btree ("created_at","id","expires_at") WHERE "offers"."status" = 'published' and "offers"."is_active" and "offers"."deleted_at" is null and "offers"."is_featured";--> statement-breakpoint
CREATE INDEX "offers_establishment" ON "offers" USING btree ("establishment_id") WHERE "offers"."establishment_id" is not null;--> statement-breakpoint
CREATE INDEX "offers_author" ON "offers" USING btree ("author_id") WHERE "offers"."author_id" is not null;--> statement-breakpoint
CREATE INDEX "offers_logo" ON "offers" USING btree ("logo_key") WHERE "offers"."logo_key" is not null;--> statement-breakpoint
CREATE INDEX "offers_plan" ON "offers" USING btree ("plan_id") WHERE "offers"."plan_id" is not null;--> statement-breakpoint
CREATE INDEX "offers_published" ON "offers" USING btree ("published_at","id") WHERE "offers"."status" = 'published' and "offers"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "offers_published_job" ON "offers" USING btree ("precise_job_id","published_at","id") WHERE "offers"."status" = 'published' and "offers"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "offers_published_company" ON "offers" USING gin (folded_text("company_name") gin_trgm_ops) WHERE "offers"."status" = 'published' and "offers"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "offers_catalogue" ON "offers" USING btree ("place_number","id","job_id","updated_at","published_at","deleted_at","expires_at","is_active") WHERE "offers"."status" = 'published';--> statement-breakpoint
CREATE INDEX "offers_alike" ON "offers" USING btree ("place_number","precise_job_id") WHERE "offers"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "offers_expiry" ON "offers" USING btree ("expires_at") WHERE "offers"."status" = 'published' and "offers"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "order_lines_package" ON "order_lines" USING btree ("order_id","package_id");--> statement-breakpoint
CREATE INDEX "orders_recruiter" ON "orders" USING btree ("recruiter_id","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_author" ON "orders" USING btree ("author_id") WHERE "orders"."author_id" is not null;--> statement-breakpoint
CREATE INDEX "orders_latest" ON "orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "orders_company" ON "orders" USING gin (lower("buyer" ->> 'companyName') gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_buyer_email" ON "orders" USING btree (lower("buyer" ->> 'email'));--> statement-breakpoint
CREATE INDEX "orders_open" ON "orders" USING btree ("created_at") WHERE "orders"."status" in ('draft', 'awaiting_payment');--> statement-breakpoint
CREATE INDEX "orders_paid" ON "orders" USING btree ("paid_at") WHERE "orders"."status" in ('paid', 'refunded');--> statement-breakpoint
CREATE INDEX "orders_vat_to_check" ON "orders" USING btree ("paid_at","id") WHERE "orders"."status" = 'paid' and "orders"."vat_check" = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_of_an_order" ON "payments" USING btree ("order_id") WHERE "payments"."status" <> 'failed';--> statement-breakpoint
CREATE INDEX "payments_open" ON "payments" USING btree ("checked_at") WHERE "payments"."status" = 'open';--> statement-breakpoint
CREATE INDEX "payments_held" ON "payments" USING btree ("created_at","id") WHERE "payments"."status" = 'held';--> statement-breakpoint
CREATE INDEX "refunds_order" ON "refunds" USING btree ("order_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_one_at_a_time" ON "refunds" USING btree ("payment_id") WHERE "refunds"."status" in ('waiting', 'started', 'failed');--> statement-breakpoint
CREATE INDEX "refunds_to_do" ON "refunds" USING btree ("asked_at","id") WHERE "refunds"."status" in ('waiting', 'started', 'failed') or ("refunds"."is_foreign" and "refunds"."reviewed_at" is null);--> statement-breakpoint
CREATE INDEX "refunds_age" ON "refunds" USING btree ("asked_at");--> statement-breakpoint
CREATE INDEX "sandbox_charges_age" ON "sandbox_charges" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "sandbox_refunds_charge" ON "sandbox_refunds" USING btree ("charge_id");--> statement-breakpoint
CREATE INDEX "sandbox_refunds_age" ON "sandbox_refunds" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "domain_checks_asker" ON "domain_checks" USING btree ("asked_by");--> statement-breakpoint
CREATE INDEX "domain_checks_expiry" ON "domain_checks" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "establishments_organisation" ON "establishments" USING btree ("organisation_id","id");--> statement-breakpoint
CREATE INDEX "establishments_logo" ON "establishments" USING btree ("logo_key") WHERE "establishments"."logo_key" is not null;--> statement-breakpoint
CREATE INDEX "establishments_pictures" ON "establishments" USING gin ("picture_keys");--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_one_open" ON "invitations" USING btree ("organisation_id","email") WHERE "invitations"."accepted_at" is null and "invitations"."revoked_at" is null and "invitations"."declined_at" is null;--> statement-breakpoint
CREATE INDEX "invitations_email" ON "invitations" USING btree ("email");--> statement-breakpoint
CREATE INDEX "invitations_expiry" ON "invitations" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "invitations_inviter" ON "invitations" USING btree ("invited_by") WHERE "invitations"."invited_by" is not null;--> statement-breakpoint
CREATE INDEX "join_requests_organisation" ON "join_requests" USING btree ("organisation_id");--> statement-breakpoint
CREATE INDEX "memberships_organisation" ON "memberships" USING btree ("organisation_id","role","user_id");--> statement-breakpoint
CREATE INDEX "organisations_name_trigrams" ON "organisations" USING gin (lower("name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "organisations_siret" ON "organisations" USING btree ("siret" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "organisations_suspended" ON "organisations" USING btree ("suspended_at") WHERE "organisations"."suspended_at" is not null;--> statement-breakpoint
CREATE INDEX "organisations_unverified" ON "organisations" USING btree ("created_at","id") WHERE "organisations"."verified_at" is null;--> statement-breakpoint
CREATE INDEX "passkeys_user" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "used_challenges_expiry" ON "used_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "places_postal_codes" ON "places" USING gin ("postal_codes");--> statement-breakpoint
CREATE INDEX "free_offer_uses_siren" ON "free_offer_uses" USING btree ("siren");--> statement-breakpoint
CREATE INDEX "free_offer_uses_age" ON "free_offer_uses" USING btree ("used_at");--> statement-breakpoint
CREATE UNIQUE INDEX "plans_one_free" ON "plans" USING btree ("recruiter_id") WHERE "plans"."is_free";--> statement-breakpoint
CREATE UNIQUE INDEX "plans_once_an_order" ON "plans" USING btree ("order_id","package_id");--> statement-breakpoint
CREATE INDEX "plans_recruiter" ON "plans" USING btree ("recruiter_id","expires_at","id");--> statement-breakpoint
CREATE INDEX "plans_ending" ON "plans" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "poster_days_day" ON "poster_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "pending_applications_expiry" ON "pending_applications" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "pending_applications_email" ON "pending_applications" USING btree ("email") WHERE "pending_applications"."email" is not null;--> statement-breakpoint
CREATE INDEX "pending_applications_offer" ON "pending_applications" USING btree ("offer_id");--> statement-breakpoint
CREATE INDEX "pending_applications_candidate" ON "pending_applications" USING btree ("candidate_id") WHERE "pending_applications"."candidate_id" is not null;--> statement-breakpoint
CREATE INDEX "quote_notes_quote" ON "quote_notes" USING btree ("quote_id","id");--> statement-breakpoint
CREATE INDEX "quotes_email" ON "quotes" USING btree ("email");--> statement-breakpoint
CREATE INDEX "quotes_recent" ON "quotes" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "quotes_status" ON "quotes" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "quotes_reminder" ON "quotes" USING btree ("remind_on") WHERE "quotes"."remind_on" is not null;--> statement-breakpoint
CREATE INDEX "application_notes_application" ON "application_notes" USING btree ("application_id","id");--> statement-breakpoint
CREATE INDEX "application_notes_organisation" ON "application_notes" USING btree ("organisation_id");--> statement-breakpoint
CREATE INDEX "application_notes_author" ON "application_notes" USING btree ("author_id") WHERE "application_notes"."author_id" is not null;--> statement-breakpoint
CREATE INDEX "application_stars_organisation" ON "application_stars" USING btree ("organisation_id","stars","application_id");--> statement-breakpoint
CREATE UNIQUE INDEX "application_tags_once" ON "application_tags" USING btree ("application_id",lower("name"));--> statement-breakpoint
CREATE INDEX "application_tags_organisation" ON "application_tags" USING btree ("organisation_id",lower("name"),"application_id");--> statement-breakpoint
CREATE INDEX "data_exports_user" ON "data_exports" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "data_exports_expiry" ON "data_exports" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "offer_appeals_author" ON "offer_appeals" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "offer_appeals_open" ON "offer_appeals" USING btree ("created_at","id") WHERE "offer_appeals"."outcome" is null;--> statement-breakpoint
CREATE INDEX "offer_appeals_decided" ON "offer_appeals" USING btree ("decided_at") WHERE "offer_appeals"."outcome" is not null;--> statement-breakpoint
CREATE INDEX "offer_appeals_staff" ON "offer_appeals" USING btree ("staff_id") WHERE "offer_appeals"."staff_id" is not null;--> statement-breakpoint
CREATE INDEX "offer_changes_unseen" ON "offer_changes" USING btree ("changed_at","offer_id") WHERE "offer_changes"."seen_at" is null;--> statement-breakpoint
CREATE INDEX "offer_days_day" ON "offer_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "offer_decisions_offer" ON "offer_decisions" USING btree ("offer_id","id");--> statement-breakpoint
CREATE INDEX "offer_decisions_user" ON "offer_decisions" USING btree ("user_id") WHERE "offer_decisions"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "offer_decisions_staff" ON "offer_decisions" USING btree ("staff_id") WHERE "offer_decisions"."staff_id" is not null;--> statement-breakpoint
CREATE INDEX "offer_pairs_other" ON "offer_pairs" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "offer_pairs_unseen" ON "offer_pairs" USING btree ("found_at","offer_id","other_id") WHERE "offer_pairs"."seen_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "offer_reports_once" ON "offer_reports" USING btree ("fingerprint") WHERE "offer_reports"."decision" is null;--> statement-breakpoint
CREATE INDEX "offer_reports_offer" ON "offer_reports" USING btree ("offer_id","id");--> statement-breakpoint
CREATE INDEX "offer_reports_open" ON "offer_reports" USING btree ("created_at","id") WHERE "offer_reports"."decision" is null;--> statement-breakpoint
CREATE INDEX "offer_reports_email" ON "offer_reports" USING btree ("email") WHERE "offer_reports"."email" is not null;--> statement-breakpoint
CREATE INDEX "offer_reports_decider" ON "offer_reports" USING btree ("decided_by") WHERE "offer_reports"."decided_by" is not null;--> statement-breakpoint
CREATE INDEX "offer_texts_bands" ON "offer_texts" USING gin ("bands") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "offer_texts_due" ON "offer_texts" USING btree ("offer_id") WHERE "offer_texts"."compared_version" < "offer_texts"."version";--> statement-breakpoint
CREATE INDEX "lifted_limits_end" ON "lifted_limits" USING btree ("until");--> statement-breakpoint
CREATE INDEX "staff_codes_staff" ON "staff_codes" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "staff_passkeys_staff" ON "staff_passkeys" USING btree ("staff_id");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_requests_one_waiting" ON "staff_requests" USING btree ("operation","target_id") WHERE "staff_requests"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "staff_requests_waiting" ON "staff_requests" USING btree ("asked_at","id") WHERE "staff_requests"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "staff_requests_age" ON "staff_requests" USING btree ("decided_at") WHERE "staff_requests"."decided_at" is not null;--> statement-breakpoint
CREATE INDEX "staff_sessions_staff" ON "staff_sessions" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "staff_sessions_expiry" ON "staff_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "suspensions_one_open" ON "suspensions" USING btree ("user_id") WHERE "suspensions"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "suspensions_user" ON "suspensions" USING btree ("user_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "suspensions_one_open_organisation" ON "suspensions" USING btree ("organisation_id") WHERE "suspensions"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "suspensions_organisation" ON "suspensions" USING btree ("organisation_id","id");--> statement-breakpoint
CREATE INDEX "suspensions_appeals" ON "suspensions" USING btree ("appealed_at","id") WHERE "suspensions"."appealed_at" is not null and "suspensions"."decision" is null and "suspensions"."ended_at" is null;
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
  -- The day that the offer shows.
  published_at timestamptz NOT NULL,
  -- What the facets filter and count, in one number (sql/organisations/organisation_facets.sql).
  facets integer NOT NULL,
  -- The index holds every column, so that a search reads nothing else.
  PRIMARY KEY (job_id, place_number, offer_id)
    INCLUDE (created_at, expires_at, salary_cents, bits, contract_type_id, published_at, facets)
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
CREATE INDEX offer_search_place ON offer_search (place_number, created_at DESC, offer_id DESC)
  INCLUDE (salary_cents, expires_at);
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
-- The newest of a trade in the whole country.
CREATE INDEX cv_search_trade ON cv_search (job_id, created_at DESC, cv_id DESC);
--> statement-breakpoint
-- The words of live offers, for the search by words: one row beside each of offer_search. Names of reference lists are
-- not written out, because staff may change them: the ids are words of their own (#4001 is a skill), and the search
-- knows which ids a typed word stands for. Trade (#t1) and department (#d69) are words too, so that a frequent word
-- in one trade around one town is found in the index alone.
CREATE TABLE offer_text (
  offer_id bigint PRIMARY KEY,
  -- Repeated, so that an offer elsewhere is not looked up.
  place_number integer NOT NULL,
  document tsvector NOT NULL
) WITH (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.05);
--> statement-breakpoint
CREATE INDEX offer_text_document ON offer_text USING gin (document);
--> statement-breakpoint
-- The words of the CVs that recruiters find: one row beside each of cv_search, made only of what the search shows, with
-- ids as in offer_text. Nobody is found by name: the words of the person's own name are taken out of what they typed,
-- and so are those of the company where they work now, which must not find its own people. Addresses, links and numbers
-- to call are left out.
CREATE TABLE cv_text (
  cv_id bigint PRIMARY KEY,
  -- Repeated, so that a CV elsewhere is not looked up.
  place_number integer NOT NULL,
  document tsvector NOT NULL
) WITH (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.05);
--> statement-breakpoint
CREATE INDEX cv_text_document ON cv_text USING gin (document);
--> statement-breakpoint
-- What is sold; upstream/platform/schema/plans.ts says what the columns mean.
INSERT INTO "packages" ("id", "reference", "kind", "title", "unit_price_cents", "unit_count", "offers_credited", "offer_life_days", "plan_days", "hunter_searches") VALUES
	(1, 'premiere-annonce', 'free', 'Première annonce offerte', 0, 1, 1, 60, 60, false),
	(2, 'autonome', 'autonomous', 'Autonome', 6000, 1, 1, 60, 365, false),
	(3, 'accompagnee', 'autonomous', 'Accompagnée', 100000, 1, 1, 60, 365, true),
	(4, 'abonnement-active', 'subscription', 'Abonnement Active', 30000, 10, 10, 90, 365, false),
	(5, 'abonnement-sportive', 'subscription', 'Abonnement Sportive', 60000, 10, 10, 90, 365, true);
