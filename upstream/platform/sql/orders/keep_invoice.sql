-- A document that was issued stays as it is. Two things may still happen to it: the account of its buyer ends
-- (organisation_id becomes null), and its mail is noted once. It may be deleted when the law no longer wants it kept:
-- ten years after the end of the year it was issued in (code de commerce, art. L123-22).
-- The invoices of demo data have a series of their own and are no documents: they go with it.
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
	ELSIF to_jsonb(NEW) - ARRAY['organisation_id', 'mailed_at'] = to_jsonb(OLD) - ARRAY['organisation_id', 'mailed_at']
		AND (NEW.organisation_id IS NULL OR NEW.organisation_id IS NOT DISTINCT FROM OLD.organisation_id)
		AND (OLD.mailed_at IS NULL OR NEW.mailed_at IS NOT DISTINCT FROM OLD.mailed_at) THEN
		RETURN NEW;
	END IF;
	RAISE EXCEPTION 'invoice % is kept as it was issued', OLD.number USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "invoices_kept" BEFORE UPDATE OR DELETE ON "invoices" FOR EACH ROW EXECUTE FUNCTION "keep_invoice"();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "invoices_kept_whole" BEFORE TRUNCATE ON "invoices" FOR EACH STATEMENT EXECUTE FUNCTION "keep_invoice"();
