DROP INDEX "free_offer_uses_one_unproven";--> statement-breakpoint
DROP INDEX "free_offer_uses_age";--> statement-breakpoint
ALTER TABLE "free_offer_uses" ADD COLUMN "mailbox" text;--> statement-breakpoint
ALTER TABLE "free_offer_uses" ADD COLUMN "traces" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "plans" ADD COLUMN "returned_days" smallint;--> statement-breakpoint
CREATE INDEX "free_offer_uses_age" ON "free_offer_uses" USING btree ("used_at");--> statement-breakpoint
-- Until now the first organisation that typed a SIREN held it. What it holds of others goes: who asked to join it.
UPDATE "organisations" SET "siren" = NULL WHERE "siren" IS NOT NULL AND coalesce("verified_by" = 'domain', true);--> statement-breakpoint
DELETE FROM "join_requests" WHERE "organisation_id" IN (SELECT "id" FROM "organisations" WHERE "siren" IS NULL);--> statement-breakpoint
ALTER TABLE "organisations" ADD CONSTRAINT "organisations_siren_is_proved" CHECK ("organisations"."siren" is null or "organisations"."verified_at" is not null);--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_returned_free" CHECK ("plans"."is_free" or "plans"."returned_days" is null);--> statement-breakpoint
-- The version before organisations types a SIREN and proves none.
CREATE OR REPLACE FUNCTION "pass_on_company"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	own_id bigint := (SELECT organisation_id FROM memberships WHERE user_id = NEW.user_id);
BEGIN
	IF TG_OP = 'INSERT' AND own_id IS NOT NULL THEN
		RETURN NEW;
	END IF;
	IF own_id IS NULL THEN
		INSERT INTO organisations (id, name, siret, vat_number, phone, website)
			VALUES (NEW.user_id, NEW.company_name, NEW.siret, NEW.vat_number, NEW.company_phone, NEW.website);
		INSERT INTO memberships (user_id, organisation_id, role) VALUES (NEW.user_id, NEW.user_id, 'owner');
	ELSE
		UPDATE organisations SET name = NEW.company_name, siret = NEW.siret,
			siren = CASE WHEN siren = left(NEW.siret, 9) THEN siren END,
			vat_number = NEW.vat_number, phone = NEW.company_phone, website = NEW.website, updated_at = now()
			WHERE id = own_id;
	END IF;
	RETURN NEW;
END $$;
