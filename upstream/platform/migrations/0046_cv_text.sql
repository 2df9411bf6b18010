-- The words of the CVs that recruiters find, for the search by words: one row beside each of cv_search, made only of
-- what the search shows. Ids of reference lists are words of their own, as in offer_text (#4001 is a skill). Nobody is
-- found by name: the words of the person's own name are taken out of what they typed, and so are those of the company
-- where they work now, which must not find its own people. Addresses, links and numbers to call are left out.
CREATE TABLE cv_text (
  cv_id bigint PRIMARY KEY,
  -- Repeated, so that a CV elsewhere is not looked up.
  place_number integer NOT NULL,
  document tsvector NOT NULL
) WITH (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.05);
--> statement-breakpoint
CREATE INDEX cv_text_document ON cv_text USING gin (document);
--> statement-breakpoint
-- The newest of a trade in the whole country.
CREATE INDEX cv_search_trade ON cv_search (job_id, created_at DESC, cv_id DESC);
--> statement-breakpoint
CREATE FUNCTION cv_text_row(c cvs) RETURNS SETOF cv_text LANGUAGE sql STABLE AS $$
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
  WHERE c.status = 'published' AND c.is_visible
    AND NOT EXISTS (SELECT FROM users u WHERE u.id = c.candidate_id AND u.suspended_at IS NOT NULL)
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION project_cv() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('bielle.bulk', true) = 'on' THEN
    RETURN NULL;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM cv_search WHERE cv_id = OLD.id;
    DELETE FROM cv_text WHERE cv_id = OLD.id;
  END IF;
  IF TG_OP = 'DELETE' THEN
    RETURN NULL;
  END IF;
  INSERT INTO cv_search SELECT * FROM cv_search_row(NEW);
  INSERT INTO cv_text SELECT * FROM cv_text_row(NEW)
    ON CONFLICT (cv_id) DO UPDATE SET place_number = excluded.place_number, document = excluded.document;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION project_cvs_of_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM cv_search WHERE cv_id IN (SELECT id FROM cvs WHERE candidate_id = NEW.id);
  INSERT INTO cv_search SELECT s.* FROM cvs c, LATERAL cv_search_row(c) s WHERE c.candidate_id = NEW.id;
  DELETE FROM cv_text WHERE cv_id IN (SELECT id FROM cvs WHERE candidate_id = NEW.id);
  INSERT INTO cv_text SELECT t.* FROM cvs c, LATERAL cv_text_row(c) t WHERE c.candidate_id = NEW.id
    ON CONFLICT (cv_id) DO UPDATE SET place_number = excluded.place_number, document = excluded.document;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- A new name is another word that must not find the person.
CREATE FUNCTION project_cv_texts_of_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO cv_text SELECT t.* FROM cvs c, LATERAL cv_text_row(c) t WHERE c.candidate_id = NEW.id
    ON CONFLICT (cv_id) DO UPDATE SET place_number = excluded.place_number, document = excluded.document;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER users_project_cv_texts AFTER UPDATE OF first_name, last_name ON users FOR EACH ROW
  WHEN (OLD.first_name IS DISTINCT FROM NEW.first_name OR OLD.last_name IS DISTINCT FROM NEW.last_name)
  EXECUTE FUNCTION project_cv_texts_of_user();
--> statement-breakpoint
-- Once for all rows of a statement: a saved CV replaces all its experiences.
CREATE FUNCTION project_cv_texts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('bielle.bulk', true) = 'on' THEN
    RETURN NULL;
  END IF;
  INSERT INTO cv_text SELECT t.* FROM cvs c, LATERAL cv_text_row(c) t WHERE c.id IN (SELECT cv_id FROM changed)
    ON CONFLICT (cv_id) DO UPDATE SET place_number = excluded.place_number, document = excluded.document;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER cv_experiences_text_insert AFTER INSERT ON cv_experiences
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION project_cv_texts();
--> statement-breakpoint
CREATE TRIGGER cv_experiences_text_update AFTER UPDATE ON cv_experiences
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION project_cv_texts();
--> statement-breakpoint
CREATE TRIGGER cv_experiences_text_delete AFTER DELETE ON cv_experiences
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION project_cv_texts();
--> statement-breakpoint
CREATE TRIGGER cv_formations_text_insert AFTER INSERT ON cv_formations
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION project_cv_texts();
--> statement-breakpoint
CREATE TRIGGER cv_formations_text_update AFTER UPDATE ON cv_formations
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION project_cv_texts();
--> statement-breakpoint
CREATE TRIGGER cv_formations_text_delete AFTER DELETE ON cv_formations
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION project_cv_texts();
--> statement-breakpoint
CREATE TRIGGER cv_habilitations_text_insert AFTER INSERT ON cv_habilitations
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION project_cv_texts();
--> statement-breakpoint
CREATE TRIGGER cv_habilitations_text_update AFTER UPDATE ON cv_habilitations
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION project_cv_texts();
--> statement-breakpoint
CREATE TRIGGER cv_habilitations_text_delete AFTER DELETE ON cv_habilitations
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION project_cv_texts();
--> statement-breakpoint
INSERT INTO cv_text SELECT row.* FROM cvs c CROSS JOIN LATERAL cv_text_row(c) row;
