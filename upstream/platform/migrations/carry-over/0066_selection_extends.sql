-- Selecting an application no longer stops its deadline: it gives 14 more days once. Whoever is selected today has at
-- least 14 days from now. An interview to come goes on pausing the days.
UPDATE applications a SET
    extended_at = coalesce(a.extended_at, now()),
    paused_days = greatest(
      a.paused_days + greatest(0, coalesce(d.today - a.paused_on, 0)),
      d.today - (a.created_at AT TIME ZONE 'Europe/Paris')::date - 21),
    paused_on = CASE WHEN EXISTS (
      SELECT FROM interview_candidates c JOIN interviews i ON i.id = c.interview_id
      WHERE c.application_id = a.id AND c.answer <> 'rejected' AND i.ends_at > now()) THEN d.today END
  FROM (SELECT (now() AT TIME ZONE 'Europe/Paris')::date AS today) d
  WHERE a.is_selected AND a.offer_id IS NOT NULL AND a.unanswered_at IS NULL
    AND NOT a.is_accepted AND NOT a.is_rejected AND NOT a.is_hidden;
