import { type SQL, sql } from 'drizzle-orm';

/**
 * Garages without a proved SIREN for which something asks to verify them, with `since`: a free offer that runs, or a
 * report that nobody has answered. One that already waits for a second person is not among them.
 */
export const askingGarages = (now: Date): SQL => sql`
  select g.id, min(asking.since) as since from (
    select p.organisation_id, p.starts_at as since from plans p
    where p.is_free and p.expires_at > ${now.toISOString()}
    union all
    select o.organisation_id, r.created_at from offer_reports r join offers o on o.id = r.offer_id
    where r.decision is null and o.deleted_at is null and o.withdrawn_at is null) asking
  join organisations g on g.id = asking.organisation_id
  where g.siret is not null and g.siren is null and g.suspended_at is null
    and not exists (select from staff_requests s
      where s.operation = 'staffGarages.verify' and s.target_id = g.id and s.status = 'waiting')
  group by g.id`;
