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
ALTER TABLE "application_notes" ADD CONSTRAINT "application_notes_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_notes" ADD CONSTRAINT "application_notes_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_notes" ADD CONSTRAINT "application_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_stars" ADD CONSTRAINT "application_stars_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_stars" ADD CONSTRAINT "application_stars_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_tags" ADD CONSTRAINT "application_tags_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_tags" ADD CONSTRAINT "application_tags_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_notes_application" ON "application_notes" USING btree ("application_id","id");--> statement-breakpoint
CREATE INDEX "application_notes_organisation" ON "application_notes" USING btree ("organisation_id");--> statement-breakpoint
CREATE INDEX "application_notes_author" ON "application_notes" USING btree ("author_id") WHERE "application_notes"."author_id" is not null;--> statement-breakpoint
CREATE INDEX "application_stars_organisation" ON "application_stars" USING btree ("organisation_id","stars","application_id");--> statement-breakpoint
CREATE UNIQUE INDEX "application_tags_once" ON "application_tags" USING btree ("application_id",lower("name"));--> statement-breakpoint
CREATE INDEX "application_tags_organisation" ON "application_tags" USING btree ("organisation_id",lower("name"),"application_id");