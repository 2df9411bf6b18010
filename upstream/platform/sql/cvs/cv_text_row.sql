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
        UNION ALL SELECT '#t' || c.trade_id
        UNION ALL SELECT '#d' || p.department_code FROM places p WHERE p.number = c.place_number
      ) marks (w) WHERE w IS NOT NULL))
  FROM (
    SELECT concat_ws(' ',
      (SELECT string_agg(concat_ws(' ', e.job_name, CASE WHEN post_over(e.is_current, e.exit_date)
          THEN e.company END), ' ') FROM cv_experiences e WHERE e.cv_id = c.id),
      (SELECT string_agg(f.domain, ' ') FROM cv_formations f WHERE f.cv_id = c.id))
  ) shown (words), (
    SELECT concat_ws(' ',
      (SELECT concat_ws(' ', u.first_name, u.last_name) FROM users u WHERE u.id = c.candidate_id),
      (SELECT string_agg(e.company, ' ') FROM cv_experiences e WHERE e.cv_id = c.id
        AND NOT post_over(e.is_current, e.exit_date)))
  ) hidden (words)
  WHERE c.status = 'published' AND c.is_visible AND c.place_number IS NOT NULL
    AND NOT EXISTS (SELECT FROM users u WHERE u.id = c.candidate_id AND u.suspended_at IS NOT NULL)
$$;
