import { answerExport } from '#lib/web/accounts/data-export.ts';

type Props = { params: Promise<{ id: string }> };

/** The copy of one's data, for its owner, by the link that their page shows. */
export async function GET(request: Request, { params }: Props): Promise<Response> {
  return answerExport(request, (await params).id);
}
