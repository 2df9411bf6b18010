ALTER TYPE "public"."audit_act" ADD VALUE 'sign_out' BEFORE 'password_changed';--> statement-breakpoint
ALTER TYPE "public"."audit_act" ADD VALUE 'sessions_ended' BEFORE 'password_changed';--> statement-breakpoint
ALTER TYPE "public"."audit_act" ADD VALUE 'cv_fetched' BEFORE 'cv_mailed';--> statement-breakpoint
ALTER TYPE "public"."audit_act" ADD VALUE 'offer_featured' BEFORE 'partner_published';--> statement-breakpoint
ALTER TYPE "public"."audit_act" ADD VALUE 'order_refund_asked' BEFORE 'order_refunded';--> statement-breakpoint
ALTER TYPE "public"."audit_act" ADD VALUE 'plan_given';--> statement-breakpoint
ALTER TABLE "access_tokens" ADD COLUMN "user_agent" text;--> statement-breakpoint
ALTER TABLE "access_tokens" ADD CONSTRAINT "access_tokens_user_agent_is_short" CHECK (char_length("access_tokens"."user_agent") <= 200);