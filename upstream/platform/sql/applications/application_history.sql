CREATE OR REPLACE FUNCTION application_history(a applications)
RETURNS TABLE (kind application_event_kind, author_id bigint, at timestamptz) LANGUAGE sql STABLE AS $$
  SELECT h.kind::application_event_kind, h.author_id, h.at FROM (VALUES
    (1, CASE WHEN a.offer_id IS NULL THEN 'picked' ELSE 'sent' END,
      CASE WHEN a.offer_id IS NULL THEN a.author_id ELSE a.candidate_id END, a.created_at),
    (2, 'viewed', NULL, CASE WHEN a.offer_id IS NOT NULL THEN a.viewed_at END),
    (3, 'selected', NULL, CASE WHEN a.offer_id IS NOT NULL THEN a.selected_at END),
    (4, CASE WHEN a.bucket = 'accepted' THEN 'accepted' WHEN a.filled_at IS NOT NULL THEN 'filled' ELSE 'rejected' END, NULL,
      CASE WHEN a.bucket IN ('accepted', 'rejected') THEN coalesce(a.decided_at, a.updated_at) END)
  ) AS h (step, kind, author_id, at)
  WHERE h.at IS NOT NULL ORDER BY h.step
$$;
