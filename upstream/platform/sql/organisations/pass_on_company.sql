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
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "recruiter_profiles_company" AFTER INSERT OR UPDATE OF "company_name", "siret", "vat_number", "company_phone", "website"
	ON "recruiter_profiles" FOR EACH ROW EXECUTE FUNCTION "pass_on_company"();
