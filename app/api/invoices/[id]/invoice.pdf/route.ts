import { answerInvoicePdf } from '#lib/web/orders/invoice-pdf.ts';

type Props = { params: Promise<{ id: string }> };

export async function GET(request: Request, { params }: Props): Promise<Response> {
  return answerInvoicePdf(request, (await params).id);
}
