ALTER TABLE "cvs" DROP CONSTRAINT "cvs_published_is_complete";--> statement-breakpoint
ALTER TABLE "cvs" ALTER COLUMN "slot" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "cvs" ALTER COLUMN "range_km" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "sent_cv_id" bigint;--> statement-breakpoint
ALTER TABLE "cvs" ADD COLUMN "version_of" bigint;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_sent_cv_id_cvs_id_fk" FOREIGN KEY ("sent_cv_id") REFERENCES "public"."cvs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cvs" ADD CONSTRAINT "cvs_version_of_cvs_id_fk" FOREIGN KEY ("version_of") REFERENCES "public"."cvs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "applications_sent_cv" ON "applications" USING btree ("sent_cv_id") WHERE "applications"."sent_cv_id" is not null;--> statement-breakpoint
CREATE INDEX "cvs_versions" ON "cvs" USING btree ("version_of") WHERE "cvs"."version_of" is not null;--> statement-breakpoint
ALTER TABLE "cvs" ADD CONSTRAINT "cvs_slot_or_version" CHECK (("cvs"."slot" is null) = ("cvs"."version_of" is not null));--> statement-breakpoint
ALTER TABLE "cvs" ADD CONSTRAINT "cvs_published_is_complete" CHECK ("cvs"."status" = 'draft' or ("cvs"."name" <> '' and "cvs"."job_id" is not null and "cvs"."precise_job_id" is not null and "cvs"."experience_id" is not null));--> statement-breakpoint
-- Nobody is found where they never said that they look: a short CV may have no town.
CREATE OR REPLACE FUNCTION cv_search_row(c cvs) RETURNS SETOF cv_search LANGUAGE sql STABLE AS $$
  SELECT c.job_id, c.place_number, c.id, c.created_at, cv_bits(c)
  WHERE c.status = 'published' AND c.is_visible AND c.place_number IS NOT NULL
    AND NOT EXISTS (SELECT FROM users u WHERE u.id = c.candidate_id AND u.suspended_at IS NOT NULL)
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION cv_text_row(c cvs) RETURNS SETOF cv_text LANGUAGE sql STABLE AS $$
  SELECT c.id, c.place_number,
    ts_delete(
      strip(to_tsvector('bielle',
        regexp_replace(shown.words, '\S*@\S*|https?://\S+|www\.\S+|\+?\d[\d ./-]{6,}\d', ' ', 'g'))),
      tsvector_to_array(to_tsvector('bielle', hidden.words)))
    || array_to_tsvector(array(
      SELECT DISTINCT w FROM (
        SELECT '#' || id FROM unnest(c.mission_ids || c.specific_mission_ids || c.skill_ids || c.competence_ids
          || c.tool_ids || c.precise_job_id) id
        UNION ALL SELECT '#l' || id FROM unnest(c.licence_ids) id
        UNION ALL SELECT '#g' || id FROM unnest(c.language_ids) id
        UNION ALL SELECT '#h' || h.habilitation_id FROM cv_habilitations h WHERE h.cv_id = c.id
        UNION ALL SELECT '#f' || f.diploma_id FROM cv_formations f WHERE f.cv_id = c.id
        UNION ALL SELECT '#o' || f.diploma_option_id FROM cv_formations f WHERE f.cv_id = c.id
        UNION ALL SELECT '#t' || c.job_id
        UNION ALL SELECT '#d' || p.department_code FROM places p WHERE p.number = c.place_number
      ) marks (w) WHERE w IS NOT NULL))
  FROM (
    SELECT concat_ws(' ',
      (SELECT string_agg(concat_ws(' ', e.job_name, CASE WHEN e.exit_date < current_date AND NOT e.is_current
          THEN e.company END), ' ') FROM cv_experiences e WHERE e.cv_id = c.id),
      (SELECT string_agg(f.domain, ' ') FROM cv_formations f WHERE f.cv_id = c.id))
  ) shown (words), (
    SELECT concat_ws(' ',
      (SELECT concat_ws(' ', u.first_name, u.last_name) FROM users u WHERE u.id = c.candidate_id),
      (SELECT string_agg(e.company, ' ') FROM cv_experiences e WHERE e.cv_id = c.id
        AND (e.is_current OR e.exit_date IS NULL OR e.exit_date >= current_date)))
  ) hidden (words)
  WHERE c.status = 'published' AND c.is_visible AND c.place_number IS NOT NULL
    AND NOT EXISTS (SELECT FROM users u WHERE u.id = c.candidate_id AND u.suspended_at IS NOT NULL)
$$;
--> statement-breakpoint
-- A score is that of the CV as it was sent.
CREATE OR REPLACE FUNCTION score_application() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.score := NULL;
  NEW.distance_km := NULL;
  SELECT m.score, m.distance_km INTO NEW.score, NEW.distance_km
  FROM offers o, cvs c, LATERAL application_match(o, c) m
  WHERE o.id = NEW.offer_id AND c.id = coalesce(NEW.sent_cv_id, NEW.cv_id);
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION score_applications(ids bigint[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM applications WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
  UPDATE applications a SET score = m.score, distance_km = m.distance_km
  FROM offers o, cvs c, LATERAL application_match(o, c) m
  WHERE a.id = ANY (ids) AND o.id = a.offer_id AND c.id = coalesce(a.sent_cv_id, a.cv_id)
    AND (a.score, a.distance_km) IS DISTINCT FROM (m.score, m.distance_km);
END
$$;
--> statement-breakpoint
DROP TRIGGER applications_score ON applications;
--> statement-breakpoint
CREATE TRIGGER applications_score BEFORE INSERT OR UPDATE OF cv_id, sent_cv_id, offer_id ON applications
  FOR EACH ROW EXECUTE FUNCTION score_application();
--> statement-breakpoint
-- The short CVs of people without a password were given the town of the offer, which they never said.
UPDATE cvs c SET place_number = NULL, city = '' FROM users u WHERE u.id = c.candidate_id AND NOT u.has_password;
