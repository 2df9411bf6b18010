ALTER TABLE "cvs" ADD COLUMN "sent_contact" jsonb;--> statement-breakpoint
ALTER TABLE "cvs" ADD CONSTRAINT "cvs_contact_of_version" CHECK ("cvs"."sent_contact" is null or "cvs"."version_of" is not null);--> statement-breakpoint
-- Until now a second application rewrote these data for the garage of the first. What is known is kept from now on.
UPDATE "cvs" SET "sent_contact" = jsonb_build_object('firstName', u."first_name", 'lastName', u."last_name", 'phone', u."phone") FROM "users" u WHERE u."id" = "cvs"."candidate_id" AND NOT u."has_password" AND "cvs"."version_of" IS NOT NULL;
