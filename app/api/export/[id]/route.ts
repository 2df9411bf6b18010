import { answerExport } from '#lib/web/accounts/data-export.ts';

type Props = { params: Promise<{ id: string }> };

export async function GET(request: Request, { params }: Props): Promise<Response> {
  return answerExport(request, (await params).id);
}
