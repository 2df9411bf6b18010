import { eq } from 'drizzle-orm';
import type { Organisation } from '#lib/contract/organisations/organisations.ts';
import type { Db } from '#upstream/platform/db.ts';
import { apiError } from '#upstream/platform/errors.ts';
import { organisations } from '#upstream/platform/schema/organisations.ts';

/** @throws not_found when it has just ended */
export async function findOrganisation(
  db: Db,
  id: number,
): Promise<Omit<Organisation, 'mayChange' | 'mayAddSites'>> {
  const { name, siret, vatNumber, phone, website, agreement, verifiedAt, revision } = organisations;
  const { address, postalCode, city, country } = organisations;
  const [row] = await db
    .select({
      id: organisations.id,
      name,
      siret,
      vatNumber,
      phone,
      website,
      agreement,
      address,
      postalCode,
      city,
      country,
      verifiedAt,
      revision,
    })
    .from(organisations)
    .where(eq(organisations.id, id));
  if (!row) throw apiError('not_found');
  return { ...row, verifiedAt: row.verifiedAt?.toISOString() ?? null };
}
