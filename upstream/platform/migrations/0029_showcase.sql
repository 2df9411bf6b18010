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
CREATE INDEX "users_demo" ON "users" USING btree ("id") WHERE "users"."is_demo";