import { endsSession } from '#lib/contract/platform/session-end.ts';
import { endSessionHeader } from '../session/session.ts';
import { answerJson } from './answers.ts';
import { toFailure } from './upstream-client.ts';

export function refusedAnswer(request: Request, error: unknown): Response {
  const { failure, retryAfter } = toFailure(request, error);
  return answerJson(failure.statusCode, failure, {
    ...(retryAfter ? { 'retry-after': String(retryAfter) } : {}),
    ...(endsSession(error) ? { 'set-cookie': endSessionHeader() } : {}),
  });
}
