CREATE TYPE "public"."collective_agreement" AS ENUM('1090', 'other');--> statement-breakpoint
CREATE TABLE "pay_minima" (
	"step" text NOT NULL,
	"monthly_cents" integer NOT NULL,
	"since" date NOT NULL,
	"source" text NOT NULL,
	CONSTRAINT "pay_minima_step_since_pk" PRIMARY KEY("step","since")
);
--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "agreement" "collective_agreement";--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "pay_step" text;--> statement-breakpoint
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;--> statement-breakpoint
CREATE TRIGGER pay_minima_append_only BEFORE UPDATE OR DELETE ON pay_minima
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
