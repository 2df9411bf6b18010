ALTER TYPE "public"."audit_act" ADD VALUE 'organisation_suspended';--> statement-breakpoint
ALTER TYPE "public"."audit_act" ADD VALUE 'organisation_reinstated';--> statement-breakpoint
ALTER TABLE "suspensions" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "suspended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "suspensions" ADD COLUMN "organisation_id" bigint;--> statement-breakpoint
ALTER TABLE "suspensions" ADD CONSTRAINT "suspensions_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "organisations_suspended" ON "organisations" USING btree ("suspended_at") WHERE "organisations"."suspended_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "suspensions_one_open_organisation" ON "suspensions" USING btree ("organisation_id") WHERE "suspensions"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "suspensions_organisation" ON "suspensions" USING btree ("organisation_id","id");--> statement-breakpoint
ALTER TABLE "suspensions" ADD CONSTRAINT "suspensions_of_one" CHECK (num_nonnulls("suspensions"."user_id", "suspensions"."organisation_id") = 1);