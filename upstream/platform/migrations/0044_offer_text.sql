-- The words of live offers, for the search by words: one row beside each of offer_search. Names of reference lists are
-- not written out, because staff may change them: the ids are words of their own (#4001 is a skill), and the search
-- knows which ids a typed word stands for. Trade (#t1) and department (#d69) are words too, so that a frequent word
-- in one trade around one town is found in the index alone.
CREATE TEXT SEARCH CONFIGURATION bielle (COPY = french);
--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION bielle
  ALTER MAPPING FOR hword, hword_part, word WITH unaccent, french_stem;
--> statement-breakpoint
CREATE TABLE offer_text (
  offer_id bigint PRIMARY KEY,
  -- Repeated, so that an offer elsewhere is not looked up.
  place_number integer NOT NULL,
  document tsvector NOT NULL
) WITH (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.05);
--> statement-breakpoint
CREATE INDEX offer_text_document ON offer_text USING gin (document);
--> statement-breakpoint
CREATE FUNCTION offer_text_row(o offers) RETURNS SETOF offer_text LANGUAGE sql STABLE AS $$
  SELECT o.id, o.place_number, strip(to_tsvector('bielle', concat_ws(' ',
      o.company_name, o.description, o.company_pitch, o.other_advantage, o.school_name)))
    || array_to_tsvector(array(
      SELECT DISTINCT w FROM (
        SELECT '#' || id FROM unnest(o.mission_ids || o.specific_mission_ids || o.skill_ids || o.competence_ids
          || o.tool_ids || o.precise_job_id) id
        UNION ALL SELECT '#l' || id FROM unnest(o.licence_ids) id
        UNION ALL SELECT '#h' || id FROM unnest(o.required_habilitation_ids || o.preferred_habilitation_ids) id
        UNION ALL SELECT '#a' || id FROM unnest(o.advantage_ids) id
        UNION ALL SELECT '#t' || o.job_id
        UNION ALL SELECT '#d' || p.department_code FROM places p WHERE p.number = o.place_number
      ) words (w) WHERE w IS NOT NULL))
  WHERE o.status = 'published' AND o.is_active AND o.deleted_at IS NULL
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION project_offer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('bielle.bulk', true) = 'on' THEN
    RETURN NULL;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM offer_search WHERE offer_id = OLD.id;
    DELETE FROM offer_text WHERE offer_id = OLD.id;
  END IF;
  IF TG_OP = 'DELETE' THEN
    RETURN NULL;
  END IF;
  INSERT INTO offer_search SELECT * FROM offer_search_row(NEW);
  INSERT INTO offer_text SELECT * FROM offer_text_row(NEW);
  RETURN NULL;
END
$$;
--> statement-breakpoint
INSERT INTO offer_text SELECT row.* FROM offers o CROSS JOIN LATERAL offer_text_row(o) row;
