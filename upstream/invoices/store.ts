import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Invoice } from '#lib/contract/invoices/invoices.ts';
import { invoiceFileAddress } from '#lib/rules/orders/invoice-file.ts';
import { RETENTION } from '#lib/rules/retention.ts';
import type { Db } from '#upstream/platform/db.ts';
import { invoices } from '#upstream/platform/schema/invoices.ts';

type Wanted = {
  id: number;
  /** Whose it must be; staff read everybody's. */
  organisationId?: number;
};

export async function findInvoice(db: Db, { id, organisationId }: Wanted): Promise<Invoice | undefined> {
  const credited = alias(invoices, 'credited');
  const [row] = await db
    .select({
      invoice: invoices,
      credits: {
        number: credited.number,
        issuedAt: credited.issuedAt,
        totalTtcCents: credited.totalTtcCents,
      },
    })
    .from(invoices)
    .leftJoin(credited, eq(credited.id, invoices.creditsId))
    .where(
      and(
        eq(invoices.id, id),
        organisationId === undefined ? undefined : eq(invoices.organisationId, organisationId),
      ),
    );
  if (!row) return undefined;
  const { organisationId: _, creditsId: __, mailedAt: ___, refundId: ____, ...invoice } = row.invoice;
  return {
    ...invoice,
    issuedAt: invoice.issuedAt.toISOString(),
    suppliedAt: invoice.suppliedAt.toISOString(),
    paidAt: invoice.paidAt.toISOString(),
    credits: row.credits && { ...row.credits, issuedAt: row.credits.issuedAt.toISOString() },
    pdfFile: invoiceFileAddress(id),
  };
}

/**
 * Retention: ten years after the end of the year of issue. Deletes credit notes before their invoices; a trigger
 * refuses earlier deletion.
 */
export async function purgeInvoices(db: Db, now: Date): Promise<void> {
  const year = sql`extract(year from ${now.toISOString()}::timestamptz at time zone 'Europe/Paris')`;
  const old = sql`extract(year from ${invoices.issuedAt} at time zone 'Europe/Paris') + ${RETENTION.invoiceYears} < ${year}`;
  for (const kind of ['credit_note', 'invoice'] as const) {
    const credited = sql`exists (select from invoices c where c.credits_id = ${invoices.id})`;
    await db.delete(invoices).where(and(eq(invoices.kind, kind), old, sql`not ${credited}`));
  }
}
