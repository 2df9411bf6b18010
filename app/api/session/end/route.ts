import { answerFailure, seeOther } from '#lib/web/answers.ts';
import { isSameOrigin } from '#lib/web/origin.ts';
import { endSessionHeader, markEndedHeader } from '#lib/web/session.ts';
import { signOutUpstream } from '#lib/web/sign-out.ts';

/** Signs out by a plain form. */
export async function POST(request: Request): Promise<Response> {
  if (!isSameOrigin(request)) return answerFailure(request, 'bad_origin');
  await signOutUpstream(request);
  return seeOther('/', [endSessionHeader(), markEndedHeader()]);
}
