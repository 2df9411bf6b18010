import { and, eq, isNull } from 'drizzle-orm';
import type { Invoice } from '#lib/contract/invoices/invoices.ts';
import { formatter } from '#lib/i18n/format.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { paths } from '#lib/paths/paths.ts';
import type { Db } from '#upstream/platform/db.ts';
import { buttonTo, frame, type MailTemplate } from '#upstream/platform/mail/content.ts';
import { type MailDeps, queueMail } from '#upstream/platform/mail/outbox.ts';
import { contactOf } from '#upstream/platform/organisation-people.ts';
import { users } from '#upstream/platform/schema/accounts.ts';
import { invoices } from '#upstream/platform/schema/invoices.ts';
import type { MailAttachment } from '#upstream/platform/schema/mail.ts';
import { findInvoice } from './store.ts';

export const invoiceIssuedMail: MailTemplate<{
  firstName: string;
  number: string;
  order: string;
  total: string;
}> = {
  name: 'invoiceIssued',
  write: ({ firstName, number, order, total }, texts, publicUrl) => ({
    ...frame('invoices.invoiceIssued', texts, firstName),
    subject: texts.mail('invoices.invoiceIssued.subject', { number }),
    facts: [
      { label: texts.mail('invoices.facts.number'), value: number },
      { label: texts.mail('invoices.facts.order'), value: order },
      { label: texts.mail('invoices.facts.paid'), value: total },
    ],
    ...buttonTo(texts, texts.mail('invoices.facts.button'), publicUrl + paths.invoices()),
  }),
};

export const creditNoteIssuedMail: MailTemplate<{
  firstName: string;
  number: string;
  invoice: string;
  total: string;
}> = {
  name: 'creditNoteIssued',
  write: ({ firstName, number, invoice, total }, texts, publicUrl) => ({
    ...frame('invoices.creditNoteIssued', texts, firstName),
    subject: texts.mail('invoices.creditNoteIssued.subject', { number }),
    facts: [
      { label: texts.mail('invoices.facts.creditNote'), value: number },
      { label: texts.mail('invoices.facts.credited'), value: invoice },
      { label: texts.mail('invoices.facts.refunded'), value: total },
    ],
    ...buttonTo(texts, texts.mail('invoices.facts.button'), publicUrl + paths.invoices()),
  }),
};

export const INVOICE_MAIL_JOB = 'invoice-mail';

async function attachmentOf(invoice: Invoice): Promise<MailAttachment> {
  // Loaded on first use: it is heavy, and few jobs need it.
  const { invoicePdf } = await import('#lib/pdf/invoice-pdf.ts');
  const bytes = await invoicePdf(invoice);
  return {
    filename: `${invoice.number}.pdf`,
    contentType: 'application/pdf',
    content: bytes.toString('base64'),
  };
}

function valuesOf({ number, orderCode, totalTtcCents, credits }: Invoice, language: Locale) {
  const total = formatter(language).cents(totalTtcCents);
  return credits
    ? ({ kind: 'creditNote', values: { number, total, invoice: credits.number } } as const)
    : ({ kind: 'invoice', values: { number, total, order: orderCode } } as const);
}

type Reader = { id: number; email: string; firstName: string; language: Locale };

async function queueFor(
  tx: Db,
  deps: MailDeps,
  { invoice, reader, file }: { invoice: Invoice; reader: Reader; file: MailAttachment },
): Promise<void> {
  const { email, firstName, language } = reader;
  const { kind, values } = valuesOf(invoice, language);
  const mail = { language, aboutUserId: reader.id, attachments: [file] };
  // The account's address and, if different, the billing address, which is unconfirmed.
  for (const to of new Set([email, invoice.buyer.email.toLowerCase()])) {
    const greeted = { firstName: to === email ? firstName : '' };
    if (kind === 'invoice') {
      const template = invoiceIssuedMail;
      await queueMail(tx, deps, { ...mail, to, template, values: { ...greeted, ...values } });
    } else {
      const template = creditNoteIssuedMail;
      await queueMail(tx, deps, { ...mail, to, template, values: { ...greeted, ...values } });
    }
  }
}

/**
 * Mails once, however often the job runs. Draws the PDF outside the transaction. Lock order: account, document. Closed
 * accounts get no mail.
 */
export async function mailInvoice(db: Db, deps: MailDeps, invoiceId: number): Promise<void> {
  const [row] = await db
    .select({ organisationId: invoices.organisationId, mailedAt: invoices.mailedAt })
    .from(invoices)
    .where(eq(invoices.id, invoiceId));
  const organisationId = row?.organisationId;
  if (!organisationId || row.mailedAt) return;
  const invoice = await findInvoice(db, { id: invoiceId, organisationId });
  if (!invoice) return;
  const file = await attachmentOf(invoice);
  await db.transaction(async (tx) => {
    const [reader] = await tx
      .select({ id: users.id, email: users.email, firstName: users.firstName, language: users.language })
      .from(users)
      .where(eq(users.id, contactOf(organisationId)))
      .for('key share');
    if (!reader) return;
    const recorded = await tx
      .update(invoices)
      .set({ mailedAt: deps.clock() })
      .where(and(eq(invoices.id, invoiceId), isNull(invoices.mailedAt)))
      .returning({ id: invoices.id });
    if (recorded.length > 0) await queueFor(tx, deps, { invoice, reader, file });
  });
}
