import type { Db } from '#upstream/platform/db.ts';
import { quotes } from '#upstream/platform/schema/quotes.ts';

let added = 0;

/** A request for a quote, stored as the form stores it; answers its id. */
export async function addQuote(db: Db, changes: Partial<typeof quotes.$inferInsert> = {}): Promise<number> {
  added += 1;
  const [row] = await db
    .insert(quotes)
    .values({
      companyName: 'Garage Tréfonds',
      firstName: 'Sophie',
      lastName: 'Marchand',
      email: `devis${added}@trefonds.test`,
      phone: '+33639980007',
      comment: 'Deux carrossiers pour septembre.',
      language: 'fr',
      challenge: `test-${process.pid}-${added}`,
      ...changes,
    })
    .returning({ id: quotes.id });
  return row?.id ?? 0;
}
