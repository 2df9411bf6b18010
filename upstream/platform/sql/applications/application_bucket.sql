-- The same order as bucketOf in upstream/applications/sort.ts.
CREATE OR REPLACE FUNCTION application_bucket(a applications) RETURNS application_event_kind LANGUAGE sql IMMUTABLE AS $$
  SELECT (CASE
    WHEN a.is_hidden THEN 'hidden'
    WHEN a.is_rejected THEN 'rejected'
    WHEN a.is_accepted THEN 'accepted'
    WHEN a.is_selected OR a.offer_id IS NULL THEN 'selected'
    ELSE 'received'
  END)::application_event_kind
$$;
