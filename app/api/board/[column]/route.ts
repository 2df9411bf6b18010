import { answerColumn } from '#components/applications/board/column-answer.ts';

type Props = { params: Promise<{ column: string }> };

export async function GET(request: Request, { params }: Props): Promise<Response> {
  return answerColumn(request, (await params).column);
}
