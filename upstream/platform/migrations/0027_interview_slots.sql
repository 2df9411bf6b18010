ALTER TYPE "public"."application_event_kind" ADD VALUE 'interview_proposed';--> statement-breakpoint
ALTER TYPE "public"."application_event_kind" ADD VALUE 'interview_confirmed';--> statement-breakpoint
ALTER TYPE "public"."application_event_kind" ADD VALUE 'other_time_asked';--> statement-breakpoint
CREATE TABLE "interview_slots" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "interview_slots_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"interview_id" bigint NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"duration_id" smallint NOT NULL,
	CONSTRAINT "interview_slots_end_after_start" CHECK ("interview_slots"."ends_at" > "interview_slots"."starts_at")
);
--> statement-breakpoint
ALTER TABLE "interview_candidates" ADD COLUMN "other_time" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "interview_candidates" ADD COLUMN "other_time_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "interviews" ADD COLUMN "is_proposal" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "interview_slots" ADD CONSTRAINT "interview_slots_interview_id_interviews_id_fk" FOREIGN KEY ("interview_id") REFERENCES "public"."interviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "interview_slots_once" ON "interview_slots" USING btree ("interview_id","starts_at");
--> statement-breakpoint
CREATE FUNCTION add_interview_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.application_id IS NULL THEN
    RETURN NULL;
  END IF;
  IF TG_OP = 'INSERT' THEN
    INSERT INTO application_events (application_id, kind, author_id, at)
      SELECT NEW.application_id, 'interview_proposed', i.author_id, NEW.invited_at
      FROM interviews i WHERE i.id = NEW.interview_id;
    RETURN NULL;
  END IF;
  IF NEW.answer = 'accepted' AND OLD.answer <> 'accepted' THEN
    INSERT INTO application_events (application_id, kind, author_id, at)
      VALUES (NEW.application_id, 'interview_confirmed', NEW.candidate_id, coalesce(NEW.answered_at, now()));
  END IF;
  IF NEW.other_time_at IS NOT NULL AND NEW.other_time_at IS DISTINCT FROM OLD.other_time_at THEN
    INSERT INTO application_events (application_id, kind, author_id, at)
      VALUES (NEW.application_id, 'other_time_asked', NEW.candidate_id, NEW.other_time_at);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER interview_events AFTER INSERT OR UPDATE OF answer, other_time_at ON interview_candidates
  FOR EACH ROW EXECUTE FUNCTION add_interview_events();
--> statement-breakpoint
-- The version grows when time or place change: the candidates are asked again.
CREATE FUNCTION add_proposed_again_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO application_events (application_id, kind, author_id, at)
    SELECT c.application_id, 'interview_proposed', NEW.author_id, NEW.updated_at
    FROM interview_candidates c WHERE c.interview_id = NEW.id AND c.application_id IS NOT NULL
    ORDER BY c.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER interview_events_again AFTER UPDATE OF version ON interviews
  FOR EACH ROW WHEN (NEW.version > OLD.version) EXECUTE FUNCTION add_proposed_again_events();
