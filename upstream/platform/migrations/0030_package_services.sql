ALTER TABLE "packages" ADD COLUMN "hunter_searches" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "packages" SET "hunter_searches" = true WHERE "reference" IN ('accompagnee', 'abonnement-sportive');--> statement-breakpoint
UPDATE "packages" SET "offer_life_days" = 90 WHERE "kind" = 'subscription';
