CREATE TYPE "public"."later_colour" AS ENUM('red', 'blue');--> statement-breakpoint
CREATE TABLE "later_marks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"package_id" integer NOT NULL,
	"colour" "later_colour" DEFAULT 'red' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "later_marks" ADD CONSTRAINT "later_marks_package" FOREIGN KEY ("package_id") REFERENCES "public"."packages"("id") ON DELETE cascade;--> statement-breakpoint
INSERT INTO "later_marks" ("package_id") SELECT "id" FROM "packages" ORDER BY "id";--> statement-breakpoint
CREATE INDEX "later_marks_of_package" ON "later_marks" USING btree ("package_id","id");
