CREATE TABLE "application_file_pages" (
	"file_id" bigint NOT NULL,
	"number" smallint NOT NULL,
	"picture" "bytea" NOT NULL,
	CONSTRAINT "application_file_pages_file_id_number_pk" PRIMARY KEY("file_id","number")
);
--> statement-breakpoint
CREATE TABLE "application_files" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "application_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"secret_hash" "bytea",
	"pending_id" bigint,
	"application_id" bigint,
	"name" text NOT NULL,
	"page_count" smallint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone,
	CONSTRAINT "application_files_secret_hash_unique" UNIQUE("secret_hash"),
	CONSTRAINT "application_files_pending_id_unique" UNIQUE("pending_id"),
	CONSTRAINT "application_files_application_id_unique" UNIQUE("application_id"),
	CONSTRAINT "application_files_belong_to_one_or_end" CHECK (num_nonnulls("application_files"."pending_id", "application_files"."application_id", "application_files"."expires_at") = 1)
);
--> statement-breakpoint
ALTER TABLE "application_file_pages" ADD CONSTRAINT "application_file_pages_file_id_application_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."application_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_files" ADD CONSTRAINT "application_files_pending_id_pending_applications_id_fk" FOREIGN KEY ("pending_id") REFERENCES "public"."pending_applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_files" ADD CONSTRAINT "application_files_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_files_expiry" ON "application_files" USING btree ("expires_at") WHERE "application_files"."expires_at" is not null;