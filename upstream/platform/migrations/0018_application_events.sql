CREATE TYPE "public"."application_event_kind" AS ENUM('sent', 'picked', 'viewed', 'received', 'selected', 'accepted', 'rejected', 'hidden');--> statement-breakpoint
CREATE TABLE "application_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "application_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"application_id" bigint NOT NULL,
	"kind" "application_event_kind" NOT NULL,
	"author_id" bigint,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "application_events" ADD CONSTRAINT "application_events_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_events" ADD CONSTRAINT "application_events_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_events_application" ON "application_events" USING btree ("application_id","id");--> statement-breakpoint
CREATE INDEX "application_events_author" ON "application_events" USING btree ("author_id") WHERE "application_events"."author_id" is not null;--> statement-breakpoint
-- The same order as bucketOf in upstream/applications/sort.ts.
CREATE FUNCTION application_bucket(a applications) RETURNS application_event_kind LANGUAGE sql IMMUTABLE AS $$
  SELECT (CASE
    WHEN a.is_hidden THEN 'hidden'
    WHEN a.is_rejected THEN 'rejected'
    WHEN a.is_accepted THEN 'accepted'
    WHEN a.is_selected OR a.offer_id IS NULL THEN 'selected'
    ELSE 'received'
  END)::application_event_kind
$$;
--> statement-breakpoint
-- What the row itself still tells about an application that was written without events.
CREATE FUNCTION application_history(a applications)
RETURNS TABLE (kind application_event_kind, author_id bigint, at timestamptz) LANGUAGE sql STABLE AS $$
  SELECT h.kind::application_event_kind, h.author_id, h.at FROM (VALUES
    (1, CASE WHEN a.offer_id IS NULL THEN 'picked' ELSE 'sent' END,
      CASE WHEN a.offer_id IS NULL THEN a.author_id ELSE a.candidate_id END, a.created_at),
    (2, 'viewed', NULL, CASE WHEN a.offer_id IS NOT NULL THEN a.viewed_at END),
    (3, 'selected', NULL, CASE WHEN a.offer_id IS NOT NULL THEN a.selected_at END),
    (4, CASE WHEN a.is_accepted THEN 'accepted' ELSE 'rejected' END, NULL,
      CASE WHEN a.is_accepted OR a.is_rejected THEN coalesce(a.decided_at, a.updated_at) END)
  ) AS h (step, kind, author_id, at)
  WHERE h.at IS NOT NULL ORDER BY h.step
$$;
--> statement-breakpoint
CREATE FUNCTION add_application_events() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  author bigint := nullif(current_setting('bielle.author', true), '')::bigint;
  bucket application_event_kind := application_bucket(NEW);
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO application_events (application_id, kind, author_id, at)
      SELECT NEW.id, h.kind, h.author_id, h.at FROM application_history(NEW) h;
    RETURN NULL;
  END IF;
  IF OLD.viewed_at IS NULL AND NEW.viewed_at IS NOT NULL AND NEW.offer_id IS NOT NULL THEN
    INSERT INTO application_events (application_id, kind, author_id, at)
      VALUES (NEW.id, 'viewed', author, NEW.viewed_at);
  END IF;
  -- Deleting an unanswered application declines it.
  IF NEW.is_hidden AND NEW.is_rejected AND NOT OLD.is_rejected THEN
    INSERT INTO application_events (application_id, kind, author_id, at)
      VALUES (NEW.id, 'rejected', author, NEW.updated_at);
  END IF;
  IF bucket <> application_bucket(OLD) THEN
    INSERT INTO application_events (application_id, kind, author_id, at)
      VALUES (NEW.id, bucket, author, NEW.updated_at);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER application_events
  AFTER INSERT OR UPDATE OF is_selected, is_accepted, is_rejected, is_hidden, viewed_at ON applications
  FOR EACH ROW EXECUTE FUNCTION add_application_events();
--> statement-breakpoint
INSERT INTO application_events (application_id, kind, author_id, at)
  SELECT a.id, h.kind, u.id, h.at FROM applications a
  CROSS JOIN LATERAL application_history(a) h
  LEFT JOIN users u ON u.id = h.author_id
  ORDER BY a.id;
