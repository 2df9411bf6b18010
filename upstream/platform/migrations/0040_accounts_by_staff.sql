CREATE TYPE "public"."suspension_decision" AS ENUM('upheld', 'granted');--> statement-breakpoint
ALTER TYPE "public"."audit_act" ADD VALUE 'account_link_sent';--> statement-breakpoint
ALTER TYPE "public"."audit_act" ADD VALUE 'account_sessions_ended';--> statement-breakpoint
ALTER TYPE "public"."audit_act" ADD VALUE 'account_suspended';--> statement-breakpoint
ALTER TYPE "public"."audit_act" ADD VALUE 'account_reinstated';--> statement-breakpoint
ALTER TYPE "public"."audit_act" ADD VALUE 'suspension_upheld';--> statement-breakpoint
ALTER TYPE "public"."audit_act" ADD VALUE 'account_erased_by_staff';--> statement-breakpoint
ALTER TYPE "public"."audit_act" ADD VALUE 'plan_extended';--> statement-breakpoint
ALTER TYPE "public"."audit_act" ADD VALUE 'limits_lifted';--> statement-breakpoint
ALTER TYPE "public"."audit_act" ADD VALUE 'audit_exported';--> statement-breakpoint
CREATE TABLE "lifted_limits" (
	"holder_id" bigint PRIMARY KEY NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "suspensions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "suspensions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"staff_id" bigint NOT NULL,
	"statement" text NOT NULL,
	"suspended_at" timestamp with time zone NOT NULL,
	"appeal" text,
	"appealed_at" timestamp with time zone,
	"decision" "suspension_decision",
	"decided_by" bigint,
	"decided_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "suspensions_appeal" CHECK (("suspensions"."appeal" is null) = ("suspensions"."appealed_at" is null)),
	CONSTRAINT "suspensions_decision" CHECK (("suspensions"."decision" is null) = ("suspensions"."decided_at" is null))
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "suspended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "suspensions" ADD CONSTRAINT "suspensions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suspensions" ADD CONSTRAINT "suspensions_staff_id_staff_members_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suspensions" ADD CONSTRAINT "suspensions_decided_by_staff_members_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."staff_members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lifted_limits_end" ON "lifted_limits" USING btree ("until");--> statement-breakpoint
CREATE UNIQUE INDEX "suspensions_one_open" ON "suspensions" USING btree ("user_id") WHERE "suspensions"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "suspensions_user" ON "suspensions" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "suspensions_appeals" ON "suspensions" USING btree ("appealed_at","id") WHERE "suspensions"."appealed_at" is not null and "suspensions"."decision" is null and "suspensions"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "users_suspended" ON "users" USING btree ("suspended_at") WHERE "users"."suspended_at" is not null;--> statement-breakpoint
CREATE INDEX "users_email_prefix" ON "users" USING btree ("email" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "users_name_trigrams" ON "users" USING gin (lower("first_name" || ' ' || "last_name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "audit_events_by_staff" ON "audit_events" USING btree ("id") WHERE "audit_events"."staff_id" is not null;--> statement-breakpoint
CREATE INDEX "organisations_name_trigrams" ON "organisations" USING gin (lower("name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "organisations_siret" ON "organisations" USING btree ("siret" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "organisations_unverified" ON "organisations" USING btree ("created_at","id") WHERE "organisations"."verified_at" is null;--> statement-breakpoint
-- Nobody finds the CVs of a suspended account; they come back with the account.
CREATE OR REPLACE FUNCTION cv_search_row(c cvs) RETURNS SETOF cv_search LANGUAGE sql STABLE AS $$
  SELECT c.job_id, c.place_number, c.id, c.created_at, cv_bits(c)
  WHERE c.status = 'published' AND c.is_visible
    AND NOT EXISTS (SELECT FROM users u WHERE u.id = c.candidate_id AND u.suspended_at IS NOT NULL)
$$;
--> statement-breakpoint
CREATE FUNCTION project_cvs_of_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM cv_search WHERE cv_id IN (SELECT id FROM cvs WHERE candidate_id = NEW.id);
  INSERT INTO cv_search SELECT s.* FROM cvs c, LATERAL cv_search_row(c) s WHERE c.candidate_id = NEW.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER users_project_cvs AFTER UPDATE OF suspended_at ON users FOR EACH ROW
  WHEN (OLD.suspended_at IS DISTINCT FROM NEW.suspended_at) EXECUTE FUNCTION project_cvs_of_user();
