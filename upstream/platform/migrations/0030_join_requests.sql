ALTER TYPE "public"."audit_act" ADD VALUE 'join_asked';--> statement-breakpoint
ALTER TYPE "public"."audit_act" ADD VALUE 'join_accepted';--> statement-breakpoint
ALTER TYPE "public"."audit_act" ADD VALUE 'join_declined';--> statement-breakpoint
ALTER TYPE "public"."audit_act" ADD VALUE 'join_withdrawn';--> statement-breakpoint
ALTER TABLE "join_requests" ADD COLUMN "declined_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "join_requests" ADD COLUMN "withdrawn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "join_requests" ADD CONSTRAINT "join_requests_end_once" CHECK (num_nonnulls("join_requests"."declined_at", "join_requests"."withdrawn_at") <= 1);