import { answerEvents } from '#lib/web/upstream/events.ts';

/** What changes for the signed-in user, as server-sent events. */
export function GET(request: Request): Promise<Response> {
  return answerEvents(request);
}
