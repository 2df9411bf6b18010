-- The invoices of demo data have a series of their own and are no documents: they go with it. Nothing else changes.
CREATE OR REPLACE FUNCTION "keep_invoice"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'TRUNCATE' THEN
		RAISE EXCEPTION 'invoices are kept' USING ERRCODE = 'restrict_violation';
	END IF;
	IF TG_OP = 'DELETE' THEN
		IF OLD.number LIKE 'DEMO-%' OR extract(year FROM OLD.issued_at AT TIME ZONE 'Europe/Paris') + 10
			< extract(year FROM now() AT TIME ZONE 'Europe/Paris') THEN
			RETURN OLD;
		END IF;
	ELSIF to_jsonb(NEW) - ARRAY['recruiter_id', 'mailed_at'] = to_jsonb(OLD) - ARRAY['recruiter_id', 'mailed_at']
		AND (NEW.recruiter_id IS NULL OR NEW.recruiter_id IS NOT DISTINCT FROM OLD.recruiter_id)
		AND (OLD.mailed_at IS NULL OR NEW.mailed_at IS NOT DISTINCT FROM OLD.mailed_at) THEN
		RETURN NEW;
	END IF;
	RAISE EXCEPTION 'invoice % is kept as it was issued', OLD.number USING ERRCODE = 'restrict_violation';
END $$;
