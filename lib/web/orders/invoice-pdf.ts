import { type Invoice, invoicesContract } from '#lib/contract/invoices/invoices.ts';
import { idParams } from '#lib/contract/platform/fields.ts';
import { invoicePdf } from '#lib/pdf/invoice-pdf.ts';
import { sessionOf } from '../session/session.ts';
import { answerFailure } from '../upstream/answers.ts';
import { refusedAnswer } from '../upstream/refused-answer.ts';
import { clientFor } from '../upstream/upstream-client.ts';

const headers = {
  'content-type': 'application/pdf',
  'cache-control': 'private, no-store',
  vary: 'Cookie, Accept-Language',
  'x-content-type-options': 'nosniff',
};

/** The document as a PDF that a browser shows, under its number. */
export async function invoiceAnswer(invoice: Invoice): Promise<Response> {
  const bytes = await invoicePdf(invoice);
  return new Response(new Uint8Array(bytes), {
    headers: { ...headers, 'content-disposition': `inline; filename="${invoice.number}.pdf"` },
  });
}

export async function answerInvoicePdf(request: Request, id: string): Promise<Response> {
  const params = idParams.safeParse({ id });
  if (!params.success) return answerFailure(request, 'not_found');
  const session = await sessionOf(request);
  try {
    const { data } = await clientFor(request, session)(invoicesContract.read, { params: params.data });
    return await invoiceAnswer(data);
  } catch (error) {
    return refusedAnswer(request, error);
  }
}
