CREATE OR REPLACE FUNCTION score_applications_of_offer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM score_applications(ARRAY(SELECT id FROM applications WHERE offer_id = NEW.id));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER offers_score AFTER UPDATE ON offers FOR EACH ROW WHEN (
  (OLD.place_number, OLD.trade_id, OLD.precise_job_id, OLD.experience_id, OLD.diploma_id, OLD.mission_ids, OLD.specific_mission_ids,
    OLD.skill_ids, OLD.competence_ids, OLD.tool_ids, OLD.main_quality_ids, OLD.quality2_ids, OLD.quality3_ids,
    OLD.language_ids, OLD.licence_ids)
  IS DISTINCT FROM
  (NEW.place_number, NEW.trade_id, NEW.precise_job_id, NEW.experience_id, NEW.diploma_id, NEW.mission_ids, NEW.specific_mission_ids,
    NEW.skill_ids, NEW.competence_ids, NEW.tool_ids, NEW.main_quality_ids, NEW.quality2_ids, NEW.quality3_ids,
    NEW.language_ids, NEW.licence_ids))
  EXECUTE FUNCTION score_applications_of_offer();
