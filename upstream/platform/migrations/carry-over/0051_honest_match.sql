DROP INDEX "applications_recruiter";--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "is_same_trade" boolean;--> statement-breakpoint
CREATE INDEX "applications_recruiter" ON "applications" USING btree ("recruiter_id","created_at","id","offer_id","is_accepted","is_rejected","is_selected","is_hidden","viewed_at","is_same_trade","score","distance_km");--> statement-breakpoint
-- What a CV has of what an offer asks for, with the weights of lib/rules/search/match-score.ts: of what both tell. What a
-- CV does not tell is neither missing nor counted; with fewer than three criteria told there is no score. By ids instead
-- of search bits: the CV may be of another trade, or out of the search. Contract, salary and advantages are offered, not
-- asked.
DROP FUNCTION application_match(offers, cvs);
--> statement-breakpoint
CREATE FUNCTION application_match(
  o offers, c cvs, OUT score smallint, OUT distance_km smallint, OUT is_same_trade boolean)
LANGUAGE sql STABLE AS $$
  SELECT
    CASE
      WHEN count(*) < 3 THEN NULL
      WHEN sum(weight * coalesce(held, 0)) = sum(weight * asked) THEN 100
      ELSE least(99, round(100.0 * sum(weight * coalesce(held, 0)) / sum(weight * asked)))
    END::smallint,
    (SELECT round(2 * 6371.0088 * asin(least(1, sqrt(
        sin(radians(a.latitude - b.latitude) / 2) ^ 2
        + cos(radians(a.latitude)) * cos(radians(b.latitude)) * sin(radians(a.longitude - b.longitude) / 2) ^ 2))))
      FROM places a, places b WHERE a.number = o.place_number AND b.number = c.place_number)::smallint,
    coalesce(c.job_id = o.job_id, false)
  FROM (VALUES
    (3, (c.precise_job_id = o.precise_job_id)::integer, (o.precise_job_id IS NOT NULL)::integer,
      c.precise_job_id IS NOT NULL),
    (3, (c.experience_id >= o.experience_id)::integer, (o.experience_id IS NOT NULL)::integer, c.experience_id IS NOT NULL),
    (2, (SELECT (coalesce(max(d.level) FILTER (WHERE f.cv_id IS NOT NULL), 0)
          >= max(d.level) FILTER (WHERE d.item_id = o.diploma_id))::integer
        FROM criterion_bits d
        LEFT JOIN cv_formations f ON f.diploma_id = d.item_id AND f.cv_id = c.id
        WHERE d.job_id = 0 AND d.kind = 'diploma'), (o.diploma_id IS NOT NULL)::integer,
      c.has_no_training OR EXISTS (SELECT FROM cv_formations t WHERE t.cv_id = c.id AND t.diploma_id IS NOT NULL)),
    (3, shared_ids(o.mission_ids, c.mission_ids), cardinality(o.mission_ids), cardinality(c.mission_ids) > 0),
    (2, shared_ids(o.specific_mission_ids, c.specific_mission_ids), cardinality(o.specific_mission_ids), cardinality(c.specific_mission_ids) > 0),
    (3, shared_ids(o.skill_ids, c.skill_ids), cardinality(o.skill_ids), cardinality(c.skill_ids) > 0),
    (2, shared_ids(o.competence_ids, c.competence_ids), cardinality(o.competence_ids), cardinality(c.competence_ids) > 0),
    (2, shared_ids(o.tool_ids, c.tool_ids), cardinality(o.tool_ids), cardinality(c.tool_ids) > 0),
    (2, shared_ids(o.main_quality_ids, c.main_quality_ids), cardinality(o.main_quality_ids), cardinality(c.main_quality_ids) > 0),
    (1, shared_ids(o.quality2_ids, c.quality2_ids), cardinality(o.quality2_ids), cardinality(c.quality2_ids) > 0),
    (1, shared_ids(o.quality3_ids, c.quality3_ids), cardinality(o.quality3_ids), cardinality(c.quality3_ids) > 0),
    (2, shared_ids(o.language_ids, c.language_ids), cardinality(o.language_ids), cardinality(c.language_ids) > 0),
    (3, shared_ids(o.licence_ids, c.licence_ids), cardinality(o.licence_ids), cardinality(c.licence_ids) > 0)
  ) AS line (weight, held, asked, is_told)
  WHERE asked > 0 AND is_told
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION score_application() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.score := NULL;
  NEW.distance_km := NULL;
  NEW.is_same_trade := NULL;
  SELECT m.score, m.distance_km, m.is_same_trade INTO NEW.score, NEW.distance_km, NEW.is_same_trade
  FROM offers o, cvs c, LATERAL application_match(o, c) m
  WHERE o.id = NEW.offer_id AND c.id = coalesce(NEW.sent_cv_id, NEW.cv_id);
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION score_applications(ids bigint[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM applications WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
  UPDATE applications a SET score = m.score, distance_km = m.distance_km, is_same_trade = m.is_same_trade
  FROM offers o, cvs c, LATERAL application_match(o, c) m
  WHERE a.id = ANY (ids) AND o.id = a.offer_id AND c.id = coalesce(a.sent_cv_id, a.cv_id)
    AND (a.score, a.distance_km, a.is_same_trade) IS DISTINCT FROM (m.score, m.distance_km, m.is_same_trade);
END
$$;
--> statement-breakpoint
DROP TRIGGER offers_score ON offers;
--> statement-breakpoint
CREATE TRIGGER offers_score AFTER UPDATE ON offers FOR EACH ROW WHEN (
  (OLD.place_number, OLD.job_id, OLD.precise_job_id, OLD.experience_id, OLD.diploma_id, OLD.mission_ids, OLD.specific_mission_ids,
    OLD.skill_ids, OLD.competence_ids, OLD.tool_ids, OLD.main_quality_ids, OLD.quality2_ids, OLD.quality3_ids,
    OLD.language_ids, OLD.licence_ids)
  IS DISTINCT FROM
  (NEW.place_number, NEW.job_id, NEW.precise_job_id, NEW.experience_id, NEW.diploma_id, NEW.mission_ids, NEW.specific_mission_ids,
    NEW.skill_ids, NEW.competence_ids, NEW.tool_ids, NEW.main_quality_ids, NEW.quality2_ids, NEW.quality3_ids,
    NEW.language_ids, NEW.licence_ids))
  EXECUTE FUNCTION score_applications_of_offer();
--> statement-breakpoint
DROP TRIGGER cvs_score ON cvs;
--> statement-breakpoint
CREATE TRIGGER cvs_score AFTER UPDATE ON cvs FOR EACH ROW WHEN (
  (OLD.place_number, OLD.job_id, OLD.precise_job_id, OLD.experience_id, OLD.mission_ids, OLD.specific_mission_ids,
    OLD.skill_ids, OLD.competence_ids, OLD.tool_ids, OLD.main_quality_ids, OLD.quality2_ids, OLD.quality3_ids,
    OLD.language_ids, OLD.licence_ids, OLD.has_no_training)
  IS DISTINCT FROM
  (NEW.place_number, NEW.job_id, NEW.precise_job_id, NEW.experience_id, NEW.mission_ids, NEW.specific_mission_ids,
    NEW.skill_ids, NEW.competence_ids, NEW.tool_ids, NEW.main_quality_ids, NEW.quality2_ids, NEW.quality3_ids,
    NEW.language_ids, NEW.licence_ids, NEW.has_no_training))
  EXECUTE FUNCTION score_applications_of_cv();
--> statement-breakpoint
SELECT score_applications(ARRAY(SELECT id FROM applications WHERE offer_id IS NOT NULL));
