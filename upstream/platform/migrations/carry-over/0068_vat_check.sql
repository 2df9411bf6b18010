CREATE TYPE "public"."vat_check" AS ENUM('none', 'pending', 'confirmed');--> statement-breakpoint
ALTER TYPE "public"."audit_act" ADD VALUE 'vat_confirmed' BEFORE 'held_payment_settled';--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "vat_check" "vat_check" DEFAULT 'none' NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_vat_to_check" ON "orders" USING btree ("paid_at","id") WHERE "orders"."status" = 'paid' and "orders"."vat_check" = 'pending';--> statement-breakpoint
-- Nobody has checked the addresses of earlier orders at less than the full rate.
UPDATE "orders" SET "vat_check" = 'pending'
WHERE "vat_percent" < 20 AND "total_ht_cents" > 0 AND "buyer" IS NOT NULL AND "status" IN ('awaiting_payment', 'paid');
