import type { z } from 'zod';
import type { sessionUser } from '#lib/contract/accounts/authentication.ts';
import type { Role } from '#lib/contract/platform/operation.ts';
import { publicUser, type Session, sessionFrom, startSessionHeader } from '../session/session.ts';
import { answerJson } from '../upstream/answers.ts';
import { knownDeviceHeader } from './known-device.ts';
import { signOutUpstream } from './sign-out.ts';

export type StartedSession = { session: Session; cookies: readonly string[] };

/** After a password or a passkey was right. Signs out first: nobody could end the old session any more. */
export async function startSession(
  request: Request,
  user: z.output<typeof sessionUser>,
  role: Role,
): Promise<StartedSession> {
  await signOutUpstream(request);
  const session = sessionFrom(user, role);
  const device = knownDeviceHeader(request, user.deviceToken);
  return { session, cookies: [await startSessionHeader(session), device] };
}

/** `to` is the page to open. */
export function answerSession({ session, cookies }: StartedSession, to: string): Response {
  const answer = answerJson(200, { user: publicUser(session), to });
  for (const cookie of cookies) answer.headers.append('set-cookie', cookie);
  return answer;
}
