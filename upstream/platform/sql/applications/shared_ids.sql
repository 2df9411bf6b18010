CREATE OR REPLACE FUNCTION shared_ids(asked integer[], held integer[]) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT count(DISTINCT id)::integer FROM unnest(asked) id WHERE id = ANY (held)
$$;
