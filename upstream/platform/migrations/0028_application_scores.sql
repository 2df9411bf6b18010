DROP INDEX "applications_recruiter";--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "score" smallint;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "distance_km" smallint;--> statement-breakpoint
CREATE INDEX "applications_recruiter" ON "applications" USING btree ("recruiter_id","created_at","id","offer_id","is_accepted","is_rejected","is_selected","is_hidden","viewed_at","score","distance_km");--> statement-breakpoint
CREATE FUNCTION shared_ids(asked integer[], held integer[]) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT count(DISTINCT id)::integer FROM unnest(asked) id WHERE id = ANY (held)
$$;
--> statement-breakpoint
-- What a CV has of what an offer asks for, with the weights of lib/rules/match-score.ts. By ids instead of search
-- bits: the CV may be of another trade, or out of the search. Contract, salary and advantages are offered, not asked.
CREATE FUNCTION application_match(o offers, c cvs, OUT score smallint, OUT distance_km smallint)
LANGUAGE sql STABLE AS $$
  SELECT
    CASE
      WHEN sum(weight * asked) = 0 THEN NULL
      WHEN sum(weight * coalesce(held, 0)) = sum(weight * asked) THEN 100
      ELSE least(99, round(100.0 * sum(weight * coalesce(held, 0)) / sum(weight * asked)))
    END::smallint,
    (SELECT round(2 * 6371.0088 * asin(least(1, sqrt(
        sin(radians(a.latitude - b.latitude) / 2) ^ 2
        + cos(radians(a.latitude)) * cos(radians(b.latitude)) * sin(radians(a.longitude - b.longitude) / 2) ^ 2))))
      FROM places a, places b WHERE a.number = o.place_number AND b.number = c.place_number)::smallint
  FROM (VALUES
    (3, (c.precise_job_id = o.precise_job_id)::integer, (o.precise_job_id IS NOT NULL)::integer),
    (3, (c.experience_id >= o.experience_id)::integer, (o.experience_id IS NOT NULL)::integer),
    (2, (SELECT (coalesce(max(d.level) FILTER (WHERE f.cv_id IS NOT NULL), 0)
          >= max(d.level) FILTER (WHERE d.item_id = o.diploma_id))::integer
        FROM criterion_bits d
        LEFT JOIN cv_formations f ON f.diploma_id = d.item_id AND f.cv_id = c.id
        WHERE d.job_id = 0 AND d.kind = 'diploma'), (o.diploma_id IS NOT NULL)::integer),
    (3, shared_ids(o.mission_ids, c.mission_ids), cardinality(o.mission_ids)),
    (2, shared_ids(o.specific_mission_ids, c.specific_mission_ids),
      cardinality(o.specific_mission_ids)),
    (3, shared_ids(o.skill_ids, c.skill_ids), cardinality(o.skill_ids)),
    (2, shared_ids(o.competence_ids, c.competence_ids), cardinality(o.competence_ids)),
    (2, shared_ids(o.tool_ids, c.tool_ids), cardinality(o.tool_ids)),
    (2, shared_ids(o.main_quality_ids, c.main_quality_ids), cardinality(o.main_quality_ids)),
    (1, shared_ids(o.quality2_ids, c.quality2_ids), cardinality(o.quality2_ids)),
    (1, shared_ids(o.quality3_ids, c.quality3_ids), cardinality(o.quality3_ids)),
    (2, shared_ids(o.language_ids, c.language_ids), cardinality(o.language_ids)),
    (3, shared_ids(o.licence_ids, c.licence_ids), cardinality(o.licence_ids))
  ) AS line (weight, held, asked)
$$;
--> statement-breakpoint
CREATE FUNCTION score_application() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.score := NULL;
  NEW.distance_km := NULL;
  SELECT m.score, m.distance_km INTO NEW.score, NEW.distance_km
  FROM offers o, cvs c, LATERAL application_match(o, c) m
  WHERE o.id = NEW.offer_id AND c.id = NEW.cv_id;
  RETURN NEW;
END
$$;
--> statement-breakpoint
-- Rows are locked in the order of their ids, so that changes of an offer and of a CV never wait for each other.
CREATE FUNCTION score_applications(ids bigint[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM applications WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
  UPDATE applications a SET score = m.score, distance_km = m.distance_km
  FROM offers o, cvs c, LATERAL application_match(o, c) m
  WHERE a.id = ANY (ids) AND o.id = a.offer_id AND c.id = a.cv_id
    AND (a.score, a.distance_km) IS DISTINCT FROM (m.score, m.distance_km);
END
$$;
--> statement-breakpoint
CREATE FUNCTION score_applications_of_offer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM score_applications(ARRAY(SELECT id FROM applications WHERE offer_id = NEW.id));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION score_applications_of_cv() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM score_applications(ARRAY(SELECT id FROM applications WHERE cv_id = NEW.id AND offer_id IS NOT NULL));
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- Bulk loads write formations before applications, which are scored as they are inserted.
CREATE FUNCTION score_applications_of_formation() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed bigint := CASE WHEN TG_OP = 'DELETE' THEN OLD.cv_id ELSE NEW.cv_id END;
BEGIN
  IF current_setting('bielle.bulk', true) = 'on' THEN
    RETURN NULL;
  END IF;
  PERFORM score_applications(ARRAY(SELECT id FROM applications WHERE cv_id = changed AND offer_id IS NOT NULL));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER applications_score BEFORE INSERT OR UPDATE OF cv_id, offer_id ON applications
  FOR EACH ROW EXECUTE FUNCTION score_application();
--> statement-breakpoint
CREATE TRIGGER offers_score AFTER UPDATE ON offers FOR EACH ROW WHEN (
  (OLD.place_number, OLD.precise_job_id, OLD.experience_id, OLD.diploma_id, OLD.mission_ids, OLD.specific_mission_ids,
    OLD.skill_ids, OLD.competence_ids, OLD.tool_ids, OLD.main_quality_ids, OLD.quality2_ids, OLD.quality3_ids,
    OLD.language_ids, OLD.licence_ids)
  IS DISTINCT FROM
  (NEW.place_number, NEW.precise_job_id, NEW.experience_id, NEW.diploma_id, NEW.mission_ids, NEW.specific_mission_ids,
    NEW.skill_ids, NEW.competence_ids, NEW.tool_ids, NEW.main_quality_ids, NEW.quality2_ids, NEW.quality3_ids,
    NEW.language_ids, NEW.licence_ids))
  EXECUTE FUNCTION score_applications_of_offer();
--> statement-breakpoint
CREATE TRIGGER cvs_score AFTER UPDATE ON cvs FOR EACH ROW WHEN (
  (OLD.place_number, OLD.precise_job_id, OLD.experience_id, OLD.mission_ids, OLD.specific_mission_ids,
    OLD.skill_ids, OLD.competence_ids, OLD.tool_ids, OLD.main_quality_ids, OLD.quality2_ids, OLD.quality3_ids,
    OLD.language_ids, OLD.licence_ids)
  IS DISTINCT FROM
  (NEW.place_number, NEW.precise_job_id, NEW.experience_id, NEW.mission_ids, NEW.specific_mission_ids,
    NEW.skill_ids, NEW.competence_ids, NEW.tool_ids, NEW.main_quality_ids, NEW.quality2_ids, NEW.quality3_ids,
    NEW.language_ids, NEW.licence_ids))
  EXECUTE FUNCTION score_applications_of_cv();
--> statement-breakpoint
CREATE TRIGGER cv_formations_score AFTER INSERT OR UPDATE OR DELETE ON cv_formations
  FOR EACH ROW EXECUTE FUNCTION score_applications_of_formation();
--> statement-breakpoint
-- The trigger scores what already stands.
UPDATE applications SET offer_id = offer_id WHERE offer_id IS NOT NULL;
