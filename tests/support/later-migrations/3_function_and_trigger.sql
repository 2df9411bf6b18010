CREATE FUNCTION later_mark() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.colour := 'blue';
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER later_marks_blue BEFORE UPDATE ON later_marks FOR EACH ROW EXECUTE FUNCTION later_mark();
--> statement-breakpoint
-- The trigger colours what already stands.
UPDATE later_marks SET package_id = package_id;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION later_mark() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.colour := 'red';
  RETURN NEW;
END
$$;
--> statement-breakpoint
ALTER TABLE later_marks ADD COLUMN note text DEFAULT 'none' NOT NULL;
