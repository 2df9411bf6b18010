-- The search projection: one row for each live offer and each published CV, written by triggers in the
-- transaction of the change. What each bit means stands in criterion_bits and never changes.
CREATE TABLE reference_state (
  name text PRIMARY KEY,
  hash text NOT NULL
);
--> statement-breakpoint
CREATE TABLE criterion_bits (
  -- 0 for what every trade shares, else the trade that the criterion belongs to.
  job_id integer NOT NULL,
  kind text NOT NULL,
  item_id integer NOT NULL,
  -- 0 to 255 for a trade's own criteria, 256 to 511 for shared ones.
  bit smallint NOT NULL CHECK (bit BETWEEN 0 AND 511),
  -- Where the item stands on a scale: experience level, rank of a diploma, salary in euros.
  level integer,
  mask bit(512) GENERATED ALWAYS AS (set_bit(B'0'::bit(512), bit::integer, 1)) STORED,
  PRIMARY KEY (job_id, kind, item_id),
  UNIQUE (job_id, bit)
);
--> statement-breakpoint
CREATE TABLE offer_search (
  job_id integer NOT NULL,
  place_number integer NOT NULL,
  offer_id bigint NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  salary_cents integer NOT NULL,
  bits bit(512) NOT NULL,
  -- The index holds every column, so that a search reads nothing else.
  PRIMARY KEY (job_id, place_number, offer_id) INCLUDE (created_at, expires_at, salary_cents, bits)
) WITH (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.05);
--> statement-breakpoint
CREATE UNIQUE INDEX offer_search_offer ON offer_search (offer_id);
--> statement-breakpoint
CREATE INDEX offer_search_expiry ON offer_search (expires_at);
--> statement-breakpoint
CREATE TABLE cv_search (
  job_id integer NOT NULL,
  place_number integer NOT NULL,
  cv_id bigint NOT NULL,
  created_at timestamptz NOT NULL,
  bits bit(512) NOT NULL,
  PRIMARY KEY (job_id, place_number, cv_id) INCLUDE (created_at, bits)
) WITH (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.05);
--> statement-breakpoint
CREATE UNIQUE INDEX cv_search_cv ON cv_search (cv_id);
--> statement-breakpoint
-- An offer fits whoever has at least its level and its diploma, and asks at most its salary.
CREATE FUNCTION offer_bits(o offers) RETURNS bit(512) LANGUAGE sql STABLE AS $$
  SELECT coalesce(bit_or(b.mask), B'0'::bit(512))
  FROM criterion_bits b
  WHERE b.job_id IN (0, o.job_id) AND CASE b.kind
    WHEN 'specificMissions' THEN b.item_id = ANY (o.specific_mission_ids)
    WHEN 'competences' THEN b.item_id = ANY (o.competence_ids)
    WHEN 'tools' THEN b.item_id = ANY (o.tool_ids)
    WHEN 'salary' THEN b.level * 100 <= o.salary_cents
    WHEN 'missions' THEN b.item_id = ANY (o.mission_ids)
    WHEN 'skills' THEN b.item_id = ANY (o.skill_ids)
    WHEN 'advantages' THEN b.item_id = ANY (o.advantage_ids)
    WHEN 'licences' THEN b.item_id = ANY (o.licence_ids)
    WHEN 'languages' THEN b.item_id = ANY (o.language_ids)
    WHEN 'quality2' THEN b.item_id = ANY (o.quality2_ids)
    WHEN 'quality3' THEN b.item_id = ANY (o.quality3_ids)
    WHEN 'mainQualities' THEN b.item_id = ANY (o.main_quality_ids)
    WHEN 'preciseJob' THEN b.item_id = o.precise_job_id
    WHEN 'diploma' THEN b.level >= (
      SELECT d.level FROM criterion_bits d WHERE d.job_id = 0 AND d.kind = 'diploma' AND d.item_id = o.diploma_id)
    WHEN 'contracts' THEN b.item_id = o.contract_type_id
    WHEN 'experience' THEN b.level >= o.experience_id
    ELSE false END
$$;
--> statement-breakpoint
-- A CV fits whoever asks at most its level and its highest diploma; nobody's salary or contract stands in one.
CREATE FUNCTION cv_bits(c cvs) RETURNS bit(512) LANGUAGE sql STABLE AS $$
  SELECT coalesce(bit_or(b.mask), B'0'::bit(512))
  FROM criterion_bits b
  WHERE b.job_id IN (0, c.job_id) AND CASE b.kind
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
      JOIN criterion_bits d ON d.job_id = 0 AND d.kind = 'diploma' AND d.item_id = f.diploma_id
      WHERE f.cv_id = c.id)
    WHEN 'experience' THEN b.level <= c.experience_id
    ELSE false END
$$;
--> statement-breakpoint
-- The projection of an offer: one row while it is live, none otherwise. Time alone changes no row: searches
-- compare expires_at with their own clock, and a job takes expired rows out.
CREATE FUNCTION offer_search_row(o offers) RETURNS SETOF offer_search LANGUAGE sql STABLE AS $$
  SELECT o.job_id, o.place_number, o.id, o.created_at, o.expires_at, o.salary_cents, offer_bits(o)
  WHERE o.status = 'published' AND o.is_active AND o.deleted_at IS NULL
$$;
--> statement-breakpoint
CREATE FUNCTION cv_search_row(c cvs) RETURNS SETOF cv_search LANGUAGE sql STABLE AS $$
  SELECT c.job_id, c.place_number, c.id, c.created_at, cv_bits(c)
  WHERE c.status = 'published'
$$;
--> statement-breakpoint
-- Bulk loads set bielle.bulk for their session or transaction and rebuild the projection afterwards.
CREATE FUNCTION project_offer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('bielle.bulk', true) = 'on' THEN
    RETURN NULL;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM offer_search WHERE offer_id = OLD.id;
  END IF;
  IF TG_OP = 'DELETE' THEN
    RETURN NULL;
  END IF;
  INSERT INTO offer_search SELECT * FROM offer_search_row(NEW);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION project_cv() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('bielle.bulk', true) = 'on' THEN
    RETURN NULL;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM cv_search WHERE cv_id = OLD.id;
  END IF;
  IF TG_OP = 'DELETE' THEN
    RETURN NULL;
  END IF;
  INSERT INTO cv_search SELECT * FROM cv_search_row(NEW);
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- A CV's diplomas are rows of their own.
CREATE FUNCTION project_cv_of_formation() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed bigint := CASE WHEN TG_OP = 'DELETE' THEN OLD.cv_id ELSE NEW.cv_id END;
BEGIN
  IF current_setting('bielle.bulk', true) = 'on' THEN
    RETURN NULL;
  END IF;
  UPDATE cv_search s SET bits = cv_bits(c) FROM cvs c WHERE c.id = changed AND s.cv_id = changed;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER offers_project AFTER INSERT OR UPDATE OR DELETE ON offers FOR EACH ROW EXECUTE FUNCTION project_offer();
--> statement-breakpoint
CREATE TRIGGER cvs_project AFTER INSERT OR UPDATE OR DELETE ON cvs FOR EACH ROW EXECUTE FUNCTION project_cv();
--> statement-breakpoint
CREATE TRIGGER cv_formations_project AFTER INSERT OR UPDATE OR DELETE ON cv_formations
  FOR EACH ROW EXECUTE FUNCTION project_cv_of_formation();
