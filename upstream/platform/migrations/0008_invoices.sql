CREATE TYPE "public"."invoice_kind" AS ENUM('invoice', 'credit_note');--> statement-breakpoint
CREATE TABLE "document_numbers" (
	"series" text NOT NULL,
	"year" smallint NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "document_numbers_series_year_pk" PRIMARY KEY("series","year"),
	CONSTRAINT "document_numbers_count" CHECK ("document_numbers"."last" > 0)
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" "invoice_kind" NOT NULL,
	"number" text NOT NULL,
	"recruiter_id" bigint,
	"order_id" bigint NOT NULL,
	"order_code" text NOT NULL,
	"credits_id" bigint,
	"issued_at" timestamp with time zone NOT NULL,
	"supplied_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone NOT NULL,
	"payment_method" text NOT NULL,
	"seller" jsonb NOT NULL,
	"buyer" jsonb NOT NULL,
	"lines" jsonb NOT NULL,
	"vat" jsonb NOT NULL,
	"total_ht_cents" integer NOT NULL,
	"total_vat_cents" integer NOT NULL,
	"total_ttc_cents" integer NOT NULL,
	"mailed_at" timestamp with time zone,
	CONSTRAINT "invoices_number_unique" UNIQUE("number"),
	CONSTRAINT "invoices_credit_an_invoice" CHECK (("invoices"."kind" = 'credit_note') = ("invoices"."credits_id" is not null)),
	CONSTRAINT "invoices_add_up" CHECK ("invoices"."total_ttc_cents" = "invoices"."total_ht_cents" + "invoices"."total_vat_cents"),
	CONSTRAINT "invoices_are_of_something" CHECK ("invoices"."total_ht_cents" > 0 and jsonb_array_length("invoices"."lines") > 0)
);
--> statement-breakpoint
ALTER TABLE "plans" ADD COLUMN "order_id" bigint;--> statement-breakpoint
ALTER TABLE "plans" ADD COLUMN "warned_days" smallint;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_recruiter_id_users_id_fk" FOREIGN KEY ("recruiter_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_credits_id_invoices_id_fk" FOREIGN KEY ("credits_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_one_of_a_kind" ON "invoices" USING btree ("order_id","kind");--> statement-breakpoint
CREATE INDEX "invoices_recruiter" ON "invoices" USING btree ("recruiter_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "plans_once_an_order" ON "plans" USING btree ("order_id","package_id");--> statement-breakpoint
CREATE INDEX "plans_ending" ON "plans" USING btree ("expires_at");--> statement-breakpoint
-- A document that was issued stays as it is. Two things may still happen to it: the account of its buyer ends
-- (recruiter_id becomes null), and its mail is noted once. It may be deleted when the law no longer wants it kept:
-- ten years after the end of the year it was issued in (code de commerce, art. L123-22).
CREATE FUNCTION "keep_invoice"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'TRUNCATE' THEN
		RAISE EXCEPTION 'invoices are kept' USING ERRCODE = 'restrict_violation';
	END IF;
	IF TG_OP = 'DELETE' THEN
		IF extract(year FROM OLD.issued_at AT TIME ZONE 'Europe/Paris') + 10
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
--> statement-breakpoint
CREATE TRIGGER "invoices_kept" BEFORE UPDATE OR DELETE ON "invoices" FOR EACH ROW EXECUTE FUNCTION "keep_invoice"();
--> statement-breakpoint
CREATE TRIGGER "invoices_kept_whole" BEFORE TRUNCATE ON "invoices" FOR EACH STATEMENT EXECUTE FUNCTION "keep_invoice"();
