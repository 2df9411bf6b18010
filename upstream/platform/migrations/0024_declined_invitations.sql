ALTER TABLE "invitations" DROP CONSTRAINT "invitations_end_once";--> statement-breakpoint
DROP INDEX "invitations_one_open";--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "declined_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_one_open" ON "invitations" USING btree ("organisation_id","email") WHERE "invitations"."accepted_at" is null and "invitations"."revoked_at" is null and "invitations"."declined_at" is null;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_end_once" CHECK (num_nonnulls("invitations"."accepted_at", "invitations"."revoked_at", "invitations"."declined_at") <= 1);