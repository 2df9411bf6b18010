import { answerMenu } from '#components/frame/space/menu-answer.tsx';

export async function GET(request: Request): Promise<Response> {
  return answerMenu(request);
}
