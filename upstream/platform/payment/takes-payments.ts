import { isThisMachine } from '#lib/http/this-machine.ts';
import { hasDemoData } from '../content/demo-data.ts';
import type { Db } from '../db.ts';
import type { UpstreamSettings } from '../deps.ts';
import { apiError } from '../errors.ts';

type Site = Pick<UpstreamSettings, 'payment' | 'publicUrl'>;

/**
 * False for a real site without the keys of a provider: a public https address and no demo data. The sandbox would sell
 * there for test cards.
 */
export async function takesPayments(db: Db, { payment, publicUrl }: Site): Promise<boolean> {
  if (payment.stripe || !publicUrl.startsWith('https://') || isThisMachine(publicUrl)) return true;
  return hasDemoData(db);
}

/** @throws sales_closed */
export async function requirePayments(db: Db, site: Site): Promise<void> {
  if (!(await takesPayments(db, site))) throw apiError('sales_closed');
}
