CREATE TYPE "public"."import_outcome" AS ENUM('created', 'skipped', 'error');--> statement-breakpoint
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
ALTER TABLE "offer_import_lines" ADD CONSTRAINT "offer_import_lines_import_id_offer_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."offer_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_imports" ADD CONSTRAINT "offer_imports_recruiter_id_users_id_fk" FOREIGN KEY ("recruiter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "offer_import_lines_outcome" ON "offer_import_lines" USING btree ("import_id","outcome","line");--> statement-breakpoint
CREATE INDEX "offers_alike" ON "offers" USING btree ("place_number","precise_job_id") WHERE "offers"."deleted_at" is null;