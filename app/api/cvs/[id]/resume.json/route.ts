import { answerJsonResume } from '#lib/web/cvs/json-resume.ts';

type Props = { params: Promise<{ id: string }> };

export async function GET(request: Request, { params }: Props): Promise<Response> {
  return answerJsonResume(request, (await params).id);
}
