import { emailChangeContract } from '#lib/contract/accounts/email-change.ts';
import { paths } from '#lib/paths/paths.ts';
import { linkPost } from '#lib/web/accounts/link-posts.ts';
import { answerFailure } from '#lib/web/upstream/answers.ts';
import { clientFor } from '#lib/web/upstream/upstream-client.ts';

type Context = { params: Promise<{ answer: string; token: string }> };

export async function POST(request: Request, { params }: Context): Promise<Response> {
  const { answer, token } = await params;
  if (answer !== 'confirm' && answer !== 'refuse') return answerFailure(request, 'not_found');
  return linkPost(
    request,
    paths.emailChange(token),
    () => clientFor(request, null)(emailChangeContract[answer], { params: { token } }),
    answer === 'refuse',
  );
}
