ALTER TABLE "billing_profiles" ALTER COLUMN "company_name" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "billing_profiles" ALTER COLUMN "vat_number" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "billing_profiles" ALTER COLUMN "address" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "billing_profiles" ALTER COLUMN "postal_code" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "billing_profiles" ALTER COLUMN "city" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "billing_profiles" ALTER COLUMN "country" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "billing_profiles" ADD COLUMN "kept_fields" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "postal_code" text;--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "city" text;--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "country" text;--> statement-breakpoint
-- The address of the company was that of the person who gets its mails.
UPDATE "organisations" o SET "address" = nullif(trim(u.address), ''), "postal_code" = trim(u.postal_code),
	"city" = nullif(trim(u.city), ''), "country" = u.country
	FROM (SELECT DISTINCT ON (organisation_id) organisation_id, user_id FROM memberships
		ORDER BY organisation_id, role, user_id) m
	JOIN users u ON u.id = m.user_id
	WHERE m.organisation_id = o.id AND trim(u.postal_code) <> '';
--> statement-breakpoint
-- What only the invoices had completes the company, unless they name another SIREN; where both have a value, each
-- keeps its own.
UPDATE "organisations" o SET "address" = b.address, "postal_code" = b.postal_code, "city" = b.city, "country" = b.country
	FROM "billing_profiles" b
	WHERE b.user_id = o.id AND b.postal_code <> '' AND b.country <> ''
	AND (coalesce(o.siret, '') = '' OR coalesce(b.siret, '') IN ('', o.siret) OR left(b.siret, 9) = left(o.siret, 9))
	AND (o.postal_code IS NULL OR o.postal_code = b.postal_code AND o.country = b.country
		AND coalesce(o.address, b.address) = b.address AND coalesce(o.city, b.city) = b.city);
--> statement-breakpoint
UPDATE "organisations" o SET "name" = b.company_name FROM "billing_profiles" b WHERE b.user_id = o.id AND o.name = '';
--> statement-breakpoint
-- A number that was proved without a SIRET, or with another one, is for an owner to settle.
UPDATE "organisations" o SET "siret" = b.siret FROM "billing_profiles" b
	WHERE b.user_id = o.id AND coalesce(o.siret, '') = '' AND b.siret ~ '^[0-9]{14}$'
	AND (o.verified_at IS NULL OR o.siren = left(b.siret, 9));
--> statement-breakpoint
UPDATE "organisations" o SET "vat_number" = b.vat_number FROM "billing_profiles" b
	WHERE b.user_id = o.id AND coalesce(o.vat_number, '') = '' AND b.vat_number <> ''
	AND coalesce(o.siret, '') = coalesce(b.siret, '');
--> statement-breakpoint
-- A telephone that only invoices have stays there: candidates see that of the company. An invoice without SIRET or VAT
-- number stays without it, because they decide the VAT.
UPDATE "billing_profiles" b SET
	"company_name" = CASE WHEN b.company_name <> o.name THEN b.company_name END,
	"siret" = CASE WHEN coalesce(b.siret, '') <> coalesce(o.siret, '') THEN coalesce(b.siret, '') END,
	"vat_number" = CASE WHEN b.vat_number <> coalesce(o.vat_number, '') OR b.vat_number = '' AND o.siret <> ''
		THEN b.vat_number END,
	"phone" = CASE WHEN b.phone <> coalesce(o.phone, '') THEN b.phone END
	FROM "organisations" o WHERE o.id = b.user_id;
--> statement-breakpoint
UPDATE "billing_profiles" b SET "address" = NULL, "postal_code" = NULL, "city" = NULL, "country" = NULL
	FROM "organisations" o WHERE o.id = b.user_id AND b.postal_code = o.postal_code AND b.country = o.country
	AND b.address = coalesce(o.address, '') AND b.city = coalesce(o.city, '');
--> statement-breakpoint
-- Now in the company alone.
UPDATE "users" u SET "address" = NULL, "postal_code" = NULL, "city" = NULL
	FROM memberships m JOIN organisations o ON o.id = m.organisation_id
	WHERE m.user_id = u.id AND trim(u.postal_code) = o.postal_code AND u.country = o.country
	AND coalesce(nullif(trim(u.address), ''), o.address, '') = coalesce(o.address, '')
	AND coalesce(nullif(trim(u.city), ''), o.city, '') = coalesce(o.city, '');
--> statement-breakpoint
ALTER TABLE "billing_profiles" ADD CONSTRAINT "billing_profiles_whole_address" CHECK (num_nulls("billing_profiles"."address", "billing_profiles"."postal_code", "billing_profiles"."city", "billing_profiles"."country") in (0, 4));--> statement-breakpoint
ALTER TABLE "organisations" ADD CONSTRAINT "organisations_address_has_postal_code" CHECK (case when "organisations"."postal_code" is null then num_nonnulls("organisations"."address", "organisations"."city", "organisations"."country") = 0
        else "organisations"."country" is not null end);