CREATE TYPE "public"."vat_mention" AS ENUM('reverse_charge', 'territory_without_vat', 'outside_eu');--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "vat_percent" numeric(4, 2) DEFAULT 20 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "vat_mention" "vat_mention";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_vat" CHECK (("orders"."vat_mention" is null) = ("orders"."vat_percent" > 0));