CREATE TABLE "alert_cvs" (
	"search_id" bigint NOT NULL,
	"cv_id" bigint NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "alert_cvs_search_id_cv_id_pk" PRIMARY KEY("search_id","cv_id")
);
--> statement-breakpoint
ALTER TABLE "search_alerts" ADD COLUMN "paused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "cvs" ADD COLUMN "findable_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "alert_cvs" ADD CONSTRAINT "alert_cvs_search_id_saved_searches_id_fk" FOREIGN KEY ("search_id") REFERENCES "public"."saved_searches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_cvs" ADD CONSTRAINT "alert_cvs_cv_id_cvs_id_fk" FOREIGN KEY ("cv_id") REFERENCES "public"."cvs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alert_cvs_cv" ON "alert_cvs" USING btree ("cv_id");--> statement-breakpoint
CREATE INDEX "alert_cvs_age" ON "alert_cvs" USING btree ("sent_at");--> statement-breakpoint
-- The version before writes CVs as well, so the database itself notes since when one is found. updated_at is the moment
-- of the change by the clock of the program. Bulk loads keep what they bring.
CREATE FUNCTION note_findable_cv() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('bielle.bulk', true) = 'on' THEN
    RETURN NEW;
  END IF;
  IF NEW.status <> 'published' OR NOT NEW.is_visible THEN
    NEW.findable_since := NULL;
  ELSIF TG_OP = 'UPDATE' AND OLD.status = 'published' AND OLD.is_visible THEN
    NEW.findable_since := OLD.findable_since;
  ELSE
    NEW.findable_since := NEW.updated_at;
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER cvs_findable BEFORE INSERT OR UPDATE ON cvs FOR EACH ROW EXECUTE FUNCTION note_findable_cv();
