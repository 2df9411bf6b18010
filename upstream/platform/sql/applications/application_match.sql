CREATE OR REPLACE FUNCTION application_match(
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
    coalesce(c.trade_id = o.trade_id, false)
  FROM (VALUES
    (3, (c.precise_job_id = o.precise_job_id)::integer, (o.precise_job_id IS NOT NULL)::integer,
      c.precise_job_id IS NOT NULL),
    (3, (c.experience_id >= o.experience_id)::integer, (o.experience_id IS NOT NULL)::integer, c.experience_id IS NOT NULL),
    (2, (SELECT (coalesce(max(d.level) FILTER (WHERE f.cv_id IS NOT NULL), 0)
          >= max(d.level) FILTER (WHERE d.item_id = o.diploma_id))::integer
        FROM criterion_bits d
        LEFT JOIN cv_formations f ON f.diploma_id = d.item_id AND f.cv_id = c.id
        WHERE d.trade_id = 0 AND d.kind = 'diploma'), (o.diploma_id IS NOT NULL)::integer,
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
