-- An offer fits anyone who has at least its level and its diploma, and asks at most its salary. People in training are
-- asked for neither, and have no salary.
CREATE OR REPLACE FUNCTION offer_bits(o offers) RETURNS bit(512) LANGUAGE sql STABLE AS $$
  SELECT coalesce(bit_or(b.mask), B'0'::bit(512))
  FROM criterion_bits b
  WHERE b.trade_id IN (0, o.trade_id) AND CASE b.kind
    WHEN 'specificMissions' THEN b.item_id = ANY (o.specific_mission_ids)
    WHEN 'competences' THEN b.item_id = ANY (o.competence_ids)
    WHEN 'tools' THEN b.item_id = ANY (o.tool_ids)
    WHEN 'salary' THEN b.level * 100 <= o.salary_cents AND o.contract_type_id NOT IN (4, 5, 6)
    WHEN 'missions' THEN b.item_id = ANY (o.mission_ids)
    WHEN 'skills' THEN b.item_id = ANY (o.skill_ids)
    WHEN 'advantages' THEN b.item_id = ANY (o.advantage_ids)
    WHEN 'licences' THEN b.item_id = ANY (o.licence_ids)
    WHEN 'languages' THEN b.item_id = ANY (o.language_ids)
    WHEN 'quality2' THEN b.item_id = ANY (o.quality2_ids)
    WHEN 'quality3' THEN b.item_id = ANY (o.quality3_ids)
    WHEN 'mainQualities' THEN b.item_id = ANY (o.main_quality_ids)
    WHEN 'preciseJob' THEN b.item_id = o.precise_job_id
    WHEN 'diploma' THEN b.level >= coalesce((
      SELECT d.level FROM criterion_bits d
      WHERE d.trade_id = 0 AND d.kind = 'diploma' AND d.item_id = o.diploma_id), 0)
    WHEN 'contracts' THEN b.item_id = o.contract_type_id
    WHEN 'experience' THEN b.level >= coalesce(o.experience_id, 0)
    ELSE false END
$$;
