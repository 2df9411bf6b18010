import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Proof } from '#lib/contract/organisations/proof.ts';

/** The strongest proof of an organisation, for the columns of a select; null while it has proved nothing. */
export const proofOf = (organisationId: SQLWrapper): SQL<Proof | null> =>
  sql`(select json_build_object('at', g.verified_at, 'name', g.name, 'domain',
    case when g.verified_by = 'domain' then g.verified_domain end)
    from organisations g where g.id = ${organisationId} and g.verified_at is not null)`.mapWith(
    (proof: Proof) => ({ ...proof, at: new Date(proof.at).toISOString() }),
  ) as SQL<Proof | null>;
