CREATE TYPE "public"."access_incident_kind" AS ENUM('hour', 'day', 'blocked');--> statement-breakpoint
CREATE TYPE "public"."cv_view_way" AS ENUM('application', 'search', 'interview', 'share', 'staff');--> statement-breakpoint
ALTER TYPE "public"."audit_act" ADD VALUE 'cv_opened_by_staff';--> statement-breakpoint
ALTER TYPE "public"."audit_act" ADD VALUE 'cv_access_lifted';--> statement-breakpoint
ALTER TYPE "public"."audit_act" ADD VALUE 'access_incident_closed';--> statement-breakpoint
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
CREATE INDEX "cv_views_staff" ON "cv_views" USING btree ("staff_id","cv_id","first_at") WHERE "cv_views"."staff_id" is not null;