ALTER TYPE "public"."audit_act" ADD VALUE 'staff_added';--> statement-breakpoint
ALTER TYPE "public"."audit_act" ADD VALUE 'staff_changed';--> statement-breakpoint
ALTER TYPE "public"."audit_act" ADD VALUE 'staff_ended';--> statement-breakpoint
ALTER TYPE "public"."audit_act" ADD VALUE 'staff_setup_sent';--> statement-breakpoint
ALTER TYPE "public"."audit_act" ADD VALUE 'staff_setup_done';--> statement-breakpoint
ALTER TYPE "public"."audit_act" ADD VALUE 'staff_codes_made';--> statement-breakpoint
ALTER TYPE "public"."audit_act" ADD VALUE 'staff_passkey_added';--> statement-breakpoint
ALTER TYPE "public"."audit_act" ADD VALUE 'staff_passkey_removed';--> statement-breakpoint
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
	"password_hash" text,
	"totp_secret" text,
	"totp_step" bigint DEFAULT 0 NOT NULL,
	"setup_hash" "bytea",
	"setup_expires_at" timestamp with time zone,
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
ALTER TABLE "audit_events" ADD COLUMN "staff_id" bigint;--> statement-breakpoint
ALTER TABLE "audit_events" ADD COLUMN "detail" jsonb;--> statement-breakpoint
ALTER TABLE "staff_codes" ADD CONSTRAINT "staff_codes_staff_id_staff_members_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_passkeys" ADD CONSTRAINT "staff_passkeys_staff_id_staff_members_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD CONSTRAINT "staff_sessions_staff_id_staff_members_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_codes_staff" ON "staff_codes" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "staff_passkeys_staff" ON "staff_passkeys" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "staff_sessions_staff" ON "staff_sessions" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "staff_sessions_expiry" ON "staff_sessions" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "audit_events" ADD CONSTRAINT "audit_events_staff_id_staff_members_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_events_staff" ON "audit_events" USING btree ("staff_id","id") WHERE "audit_events"."staff_id" is not null;--> statement-breakpoint
CREATE INDEX "audit_events_act" ON "audit_events" USING btree ("act","id");