import { answerPosterPdf } from '#lib/web/posters/poster-pdf.ts';

type Props = { params: Promise<{ id: string; size: string }> };

export async function GET(request: Request, { params }: Props): Promise<Response> {
  const { id, size } = await params;
  return answerPosterPdf(request, id, size);
}
