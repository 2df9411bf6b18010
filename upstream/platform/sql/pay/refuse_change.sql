CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER pay_minima_append_only BEFORE UPDATE OR DELETE ON pay_minima
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
