import { answerCvPdf } from '#lib/web/cvs/cv-pdf.ts';

type Props = { params: Promise<{ id: string }> };

/** A CV as a file, as it is saved now, for who may read it. */
export async function GET(request: Request, { params }: Props): Promise<Response> {
  return answerCvPdf(request, (await params).id);
}
