import { answerEvents } from '#lib/web/upstream/events.ts';

/** What changes for who is signed in, as it happens (server-sent events). */
export function GET(request: Request): Promise<Response> {
  return answerEvents(request);
}
