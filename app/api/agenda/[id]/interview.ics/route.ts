import { idParams } from '#lib/contract/platform/fields.ts';
import { answerFailure } from '#lib/web/upstream/answers.ts';
import { serveFromUpstream } from '#lib/web/upstream/files.ts';

type Props = { params: Promise<{ id: string }> };

export async function GET(request: Request, { params }: Props): Promise<Response> {
  const parsedParams = idParams.safeParse(await params);
  if (!parsedParams.success) return answerFailure(request, 'not_found');
  return serveFromUpstream(request, `/agenda/${parsedParams.data.id}/interview.ics`);
}
