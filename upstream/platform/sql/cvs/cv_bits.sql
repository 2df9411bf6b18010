-- A CV fits anyone who asks at most its level and its highest diploma; nobody's salary or contract stands in one.
CREATE OR REPLACE FUNCTION cv_bits(c cvs) RETURNS bit(512) LANGUAGE sql STABLE AS $$
  SELECT coalesce(bit_or(b.mask), B'0'::bit(512))
  FROM criterion_bits b
  WHERE b.trade_id IN (0, c.trade_id) AND CASE b.kind
    WHEN 'specificMissions' THEN b.item_id = ANY (c.specific_mission_ids)
    WHEN 'competences' THEN b.item_id = ANY (c.competence_ids)
    WHEN 'tools' THEN b.item_id = ANY (c.tool_ids)
    WHEN 'missions' THEN b.item_id = ANY (c.mission_ids)
    WHEN 'skills' THEN b.item_id = ANY (c.skill_ids)
    WHEN 'licences' THEN b.item_id = ANY (c.licence_ids)
    WHEN 'languages' THEN b.item_id = ANY (c.language_ids)
    WHEN 'quality2' THEN b.item_id = ANY (c.quality2_ids)
    WHEN 'quality3' THEN b.item_id = ANY (c.quality3_ids)
    WHEN 'mainQualities' THEN b.item_id = ANY (c.main_quality_ids)
    WHEN 'preciseJob' THEN b.item_id = c.precise_job_id
    WHEN 'diploma' THEN b.level <= (
      SELECT coalesce(max(d.level), 0)
      FROM cv_formations f
      JOIN criterion_bits d ON d.trade_id = 0 AND d.kind = 'diploma' AND d.item_id = f.diploma_id
      WHERE f.cv_id = c.id)
    WHEN 'experience' THEN b.level <= c.experience_id
    ELSE false END
$$;
