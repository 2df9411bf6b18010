ALTER TYPE "public"."audit_act" ADD VALUE 'appeal_sent';--> statement-breakpoint
ALTER TYPE "public"."audit_act" ADD VALUE 'appeal_decided';--> statement-breakpoint
ALTER TYPE "public"."audit_act" ADD VALUE 'offer_moderated';--> statement-breakpoint
-- An index needs a function that never changes: case and accents do not count.
CREATE FUNCTION folded_text(typed text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT lower(public.unaccent('public.unaccent', typed))
$$;
--> statement-breakpoint
CREATE TYPE "public"."appeal_outcome" AS ENUM('upheld', 'granted');--> statement-breakpoint
CREATE TYPE "public"."offer_decision" AS ENUM('kept', 'withdrawn', 'restored');--> statement-breakpoint
CREATE TYPE "public"."withdrawal_ground" AS ENUM('discrimination', 'misleading', 'money', 'filled', 'illegal', 'terms');--> statement-breakpoint
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
CREATE TABLE "offer_texts" (
	"offer_id" bigint PRIMARY KEY NOT NULL,
	"bands" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"compared_version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "offer_appeals" ADD CONSTRAINT "offer_appeals_decision_id_offer_decisions_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."offer_decisions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_appeals" ADD CONSTRAINT "offer_appeals_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_appeals" ADD CONSTRAINT "offer_appeals_staff_id_staff_members_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_changes" ADD CONSTRAINT "offer_changes_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_decisions" ADD CONSTRAINT "offer_decisions_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_decisions" ADD CONSTRAINT "offer_decisions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_decisions" ADD CONSTRAINT "offer_decisions_staff_id_staff_members_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_pairs" ADD CONSTRAINT "offer_pairs_offer_id_offer_texts_offer_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offer_texts"("offer_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_pairs" ADD CONSTRAINT "offer_pairs_other_id_offer_texts_offer_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."offer_texts"("offer_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_texts" ADD CONSTRAINT "offer_texts_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "offer_appeals_author" ON "offer_appeals" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "offer_appeals_open" ON "offer_appeals" USING btree ("created_at","id") WHERE "offer_appeals"."outcome" is null;--> statement-breakpoint
CREATE INDEX "offer_appeals_decided" ON "offer_appeals" USING btree ("decided_at") WHERE "offer_appeals"."outcome" is not null;--> statement-breakpoint
CREATE INDEX "offer_appeals_staff" ON "offer_appeals" USING btree ("staff_id") WHERE "offer_appeals"."staff_id" is not null;--> statement-breakpoint
CREATE INDEX "offer_changes_unseen" ON "offer_changes" USING btree ("changed_at","offer_id") WHERE "offer_changes"."seen_at" is null;--> statement-breakpoint
CREATE INDEX "offer_decisions_offer" ON "offer_decisions" USING btree ("offer_id","id");--> statement-breakpoint
CREATE INDEX "offer_decisions_user" ON "offer_decisions" USING btree ("user_id") WHERE "offer_decisions"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "offer_decisions_staff" ON "offer_decisions" USING btree ("staff_id") WHERE "offer_decisions"."staff_id" is not null;--> statement-breakpoint
CREATE INDEX "offer_pairs_other" ON "offer_pairs" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "offer_pairs_unseen" ON "offer_pairs" USING btree ("found_at","offer_id","other_id") WHERE "offer_pairs"."seen_at" is null;--> statement-breakpoint
CREATE INDEX "offer_texts_bands" ON "offer_texts" USING gin ("bands") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "offer_texts_due" ON "offer_texts" USING btree ("offer_id") WHERE "offer_texts"."compared_version" < "offer_texts"."version";--> statement-breakpoint
CREATE INDEX "offers_published" ON "offers" USING btree ("published_at","id") WHERE "offers"."status" = 'published' and "offers"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "offers_published_job" ON "offers" USING btree ("precise_job_id","published_at","id") WHERE "offers"."status" = 'published' and "offers"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "offers_published_company" ON "offers" USING gin (folded_text("company_name") gin_trgm_ops) WHERE "offers"."status" = 'published' and "offers"."deleted_at" is null;--> statement-breakpoint
-- What readers see of an offer: title, company, contract, pay, place and texts, by the names of the program.
CREATE FUNCTION offer_said(o offers) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object(
    'tradeId', o.job_id, 'preciseJobId', o.precise_job_id, 'companyName', o.company_name,
    'contractTypeId', o.contract_type_id, 'contractMonths', o.contract_months,
    'salaryCents', o.salary_cents, 'salaryMaxCents', o.salary_max_cents, 'payUnit', o.pay_unit,
    'hasVariablePay', o.has_variable_pay,
    'city', o.city, 'postalCode', o.postal_code, 'street', o.street,
    'description', o.description, 'companyPitch', o.company_pitch, 'otherAdvantage', o.other_advantage)
$$;
--> statement-breakpoint
-- The version before changes offers as well, so the database itself notes what they said. updated_at is the moment of
-- the change by the clock of the program. Another publication begins again.
CREATE FUNCTION note_offer_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('bielle.bulk', true) = 'on' THEN
    RETURN NULL;
  END IF;
  IF NEW.deleted_at IS NOT NULL OR NEW.published_at IS DISTINCT FROM OLD.published_at THEN
    DELETE FROM offer_changes WHERE offer_id = NEW.id;
  ELSIF offer_said(OLD) IS DISTINCT FROM offer_said(NEW) THEN
    INSERT INTO offer_changes (offer_id, original, changed_at) VALUES (NEW.id, offer_said(OLD), NEW.updated_at)
      ON CONFLICT (offer_id) DO UPDATE SET changed_at = EXCLUDED.changed_at, seen_at = NULL;
    DELETE FROM offer_changes WHERE offer_id = NEW.id AND original = offer_said(NEW);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER offers_changed AFTER UPDATE ON offers FOR EACH ROW
  WHEN (OLD.status = 'published' AND NEW.status = 'published') EXECUTE FUNCTION note_offer_change();
--> statement-breakpoint
-- A job compares texts whose version it has not seen.
CREATE FUNCTION note_offer_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('bielle.bulk', true) = 'on' THEN
    RETURN NULL;
  END IF;
  IF NEW.status <> 'published' OR NOT NEW.is_active OR NEW.deleted_at IS NOT NULL
    OR coalesce(NEW.description, NEW.company_pitch) IS NULL THEN
    IF TG_OP = 'UPDATE' THEN
      DELETE FROM offer_texts WHERE offer_id = NEW.id;
    END IF;
  ELSIF TG_OP = 'INSERT' OR OLD.status <> 'published' OR NOT OLD.is_active OR OLD.deleted_at IS NOT NULL
    OR ROW(OLD.description, OLD.company_pitch, OLD.published_at)
      IS DISTINCT FROM ROW(NEW.description, NEW.company_pitch, NEW.published_at) THEN
    INSERT INTO offer_texts (offer_id) VALUES (NEW.id) ON CONFLICT (offer_id) DO UPDATE
      SET version = offer_texts.version + 1;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER offers_text AFTER INSERT OR UPDATE ON offers FOR EACH ROW EXECUTE FUNCTION note_offer_text();
--> statement-breakpoint
INSERT INTO offer_texts (offer_id) SELECT id FROM offers
  WHERE status = 'published' AND is_active AND deleted_at IS NULL AND expires_at > now() AND NOT is_demo
    AND coalesce(description, company_pitch) IS NOT NULL;
--> statement-breakpoint
-- Withdrawals from before: who decided is with their reports.
INSERT INTO offer_decisions (offer_id, decision, statement, decided_at, user_id)
  SELECT o.id, 'withdrawn', coalesce(o.withdrawn_reason, ''), o.withdrawn_at,
    (SELECT r.decided_by FROM offer_reports r WHERE r.offer_id = o.id AND r.decision = 'withdrawn'
      ORDER BY r.decided_at DESC, r.id DESC LIMIT 1)
  FROM offers o WHERE o.withdrawn_at IS NOT NULL;
