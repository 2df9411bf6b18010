import { answerCvPdf } from '#lib/web/cvs/cv-pdf.ts';

type Props = { params: Promise<{ id: string }> };

export async function GET(request: Request, { params }: Props): Promise<Response> {
  return answerCvPdf(request, (await params).id);
}
