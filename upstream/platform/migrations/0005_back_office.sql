ALTER TYPE "public"."audit_act" ADD VALUE 'account_read';--> statement-breakpoint
ALTER TYPE "public"."audit_act" ADD VALUE 'order_read';--> statement-breakpoint
ALTER TABLE "staff_members" DROP CONSTRAINT "staff_members_have_roles";--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "suspended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "staff_members" ADD CONSTRAINT "staff_members_have_roles" CHECK (cardinality("staff_members"."roles") > 0 and "staff_members"."roles" <@ array['support', 'moderator', 'finance', 'editor', 'reader', 'admin']);