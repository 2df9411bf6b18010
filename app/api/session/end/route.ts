import { signOutUpstream } from '#lib/web/accounts/sign-out.ts';
import { isSameOrigin } from '#lib/web/session/origin.ts';
import { endSessionHeader, markEndedHeader } from '#lib/web/session/session.ts';
import { answerFailure, seeOther } from '#lib/web/upstream/answers.ts';

export async function POST(request: Request): Promise<Response> {
  if (!isSameOrigin(request)) return answerFailure(request, 'bad_origin');
  await signOutUpstream(request);
  return seeOther('/', [endSessionHeader(), markEndedHeader()]);
}
