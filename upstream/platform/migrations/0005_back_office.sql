ALTER TYPE "public"."audit_act" ADD VALUE 'content_cancelled' BEFORE 'account_link_sent';--> statement-breakpoint
ALTER TYPE "public"."audit_act" ADD VALUE 'price_change_asked' BEFORE 'account_link_sent';--> statement-breakpoint
ALTER TYPE "public"."audit_act" ADD VALUE 'account_read';--> statement-breakpoint
ALTER TYPE "public"."audit_act" ADD VALUE 'order_read';--> statement-breakpoint
ALTER TABLE "staff_members" DROP CONSTRAINT "staff_members_have_roles";--> statement-breakpoint
DROP INDEX "users_email_prefix";--> statement-breakpoint
DROP INDEX "users_name_trigrams";--> statement-breakpoint
DROP INDEX "orders_company";--> statement-breakpoint
DROP INDEX "orders_buyer_email";--> statement-breakpoint
DROP INDEX "organisations_name_trigrams";--> statement-breakpoint
ALTER TABLE "content_versions" ADD COLUMN "cancels" bigint;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "suspended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "staff_requests" ADD COLUMN "change" jsonb;--> statement-breakpoint
ALTER TABLE "content_versions" ADD CONSTRAINT "content_versions_cancels_content_versions_id_fk" FOREIGN KEY ("cancels") REFERENCES "public"."content_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "users_email_trigrams" ON "users" USING gin ("email" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_folded_name" ON "users" USING gin (folded_text("first_name" || ' ' || "last_name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_phone" ON "users" USING btree ("phone" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "orders_buyer_words" ON "orders" USING gin (folded_text(("buyer" ->> 'companyName') || ' ' || coalesce("buyer" ->> 'email', '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "organisations_folded_name" ON "organisations" USING gin (folded_text("name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "organisations_phone" ON "organisations" USING btree ("phone" text_pattern_ops);--> statement-breakpoint
ALTER TABLE "content_versions" ADD CONSTRAINT "content_versions_cancelled_once" UNIQUE("cancels");--> statement-breakpoint
ALTER TABLE "staff_members" ADD CONSTRAINT "staff_members_have_roles" CHECK (cardinality("staff_members"."roles") > 0 and "staff_members"."roles" <@ array['support', 'moderator', 'finance', 'editor', 'reader', 'admin']);