import { sql } from 'drizzle-orm';

/** An offer `o` that visitors see; the index `offers_catalogue` answers it. */
export const isLive = (now: Date) =>
  sql`o.status = 'published' and o.is_active and o.deleted_at is null and o.expires_at > ${now.toISOString()}`;

/** The last change of the form of an offer `o`, or its publication. */
export const changedAt = sql`greatest(o.updated_at, o.published_at)`;
