import { answerEvents } from '#components/frame/live/events-answer.tsx';

export async function GET(request: Request): Promise<Response> {
  return answerEvents(request);
}
