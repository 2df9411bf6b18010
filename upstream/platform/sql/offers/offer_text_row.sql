CREATE OR REPLACE FUNCTION offer_text_row(o offers) RETURNS SETOF offer_text LANGUAGE sql STABLE AS $$
  SELECT o.id, o.place_number, strip(to_tsvector('bielle', concat_ws(' ',
      o.company_name, o.description, o.company_pitch, o.other_advantage, o.school_name)))
    || array_to_tsvector(array(
      SELECT DISTINCT w FROM (
        SELECT '#' || id FROM unnest(o.mission_ids || o.specific_mission_ids || o.skill_ids || o.competence_ids
          || o.tool_ids || o.precise_job_id) id
        UNION ALL SELECT '#l' || id FROM unnest(o.licence_ids) id
        UNION ALL SELECT '#h' || id FROM unnest(o.required_habilitation_ids || o.preferred_habilitation_ids) id
        UNION ALL SELECT '#a' || id FROM unnest(o.advantage_ids) id
        UNION ALL SELECT '#t' || o.trade_id
        UNION ALL SELECT '#d' || p.department_code FROM places p WHERE p.number = o.place_number
      ) words (w) WHERE w IS NOT NULL))
  WHERE o.status = 'published' AND o.is_active AND o.deleted_at IS NULL
$$;
