ALTER TABLE "packages" ADD COLUMN "later_weight" integer;--> statement-breakpoint
UPDATE "packages" SET "later_weight" = "unit_price_cents" / 100;--> statement-breakpoint
ALTER TABLE "packages" ALTER COLUMN "later_weight" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "packages" ADD CONSTRAINT "later_weight_is_positive" CHECK ("later_weight" >= 0);--> statement-breakpoint
CREATE INDEX "later_weights" ON "packages" USING btree ("later_weight") WHERE "later_weight" > 0;
