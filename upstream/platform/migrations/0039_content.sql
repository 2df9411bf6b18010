CREATE TYPE "public"."content_kind" AS ENUM('text_page', 'package', 'pay_minima', 'label', 'partner', 'testimonial');--> statement-breakpoint
ALTER TYPE "public"."audit_act" ADD VALUE 'content_saved';--> statement-breakpoint
ALTER TYPE "public"."audit_act" ADD VALUE 'content_reverted';--> statement-breakpoint
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
ALTER TABLE "content_drafts" ADD CONSTRAINT "content_drafts_staff_id_staff_members_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_versions" ADD CONSTRAINT "content_versions_staff_id_staff_members_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "content_drafts_age" ON "content_drafts" USING btree ("saved_at");--> statement-breakpoint
CREATE INDEX "content_versions_key" ON "content_versions" USING btree ("kind","key","effective_from","id");--> statement-breakpoint
-- What was in force stays provable.
CREATE FUNCTION keep_content_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END
$$;
--> statement-breakpoint
CREATE TRIGGER content_versions_append_only BEFORE UPDATE OR DELETE ON content_versions
  FOR EACH ROW EXECUTE FUNCTION keep_content_version();
