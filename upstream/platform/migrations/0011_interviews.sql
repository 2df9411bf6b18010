CREATE TYPE "public"."interview_answer" AS ENUM('pending', 'accepted', 'rejected');--> statement-breakpoint
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
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_candidates" ADD CONSTRAINT "interview_candidates_interview_id_interviews_id_fk" FOREIGN KEY ("interview_id") REFERENCES "public"."interviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_candidates" ADD CONSTRAINT "interview_candidates_candidate_id_users_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_candidates" ADD CONSTRAINT "interview_candidates_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_candidates" ADD CONSTRAINT "interview_candidates_cv_id_cvs_id_fk" FOREIGN KEY ("cv_id") REFERENCES "public"."cvs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_links" ADD CONSTRAINT "interview_links_invitation_id_interview_candidates_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."interview_candidates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interviews" ADD CONSTRAINT "interviews_recruiter_id_users_id_fk" FOREIGN KEY ("recruiter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interviews" ADD CONSTRAINT "interviews_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "interview_candidates_once" ON "interview_candidates" USING btree ("interview_id","candidate_id");--> statement-breakpoint
CREATE INDEX "interview_candidates_candidate" ON "interview_candidates" USING btree ("candidate_id","interview_id");--> statement-breakpoint
CREATE INDEX "interview_candidates_application" ON "interview_candidates" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "interview_candidates_cv" ON "interview_candidates" USING btree ("cv_id");--> statement-breakpoint
CREATE INDEX "interview_links_invitation" ON "interview_links" USING btree ("invitation_id");--> statement-breakpoint
CREATE INDEX "interviews_recruiter" ON "interviews" USING btree ("recruiter_id","starts_at","id");--> statement-breakpoint
CREATE INDEX "interviews_offer" ON "interviews" USING btree ("offer_id");--> statement-breakpoint
CREATE INDEX "interviews_remind_day" ON "interviews" USING btree ("remind_day_at") WHERE "interviews"."remind_day_at" is not null;--> statement-breakpoint
CREATE INDEX "interviews_remind_hours" ON "interviews" USING btree ("remind_hours_at") WHERE "interviews"."remind_hours_at" is not null;