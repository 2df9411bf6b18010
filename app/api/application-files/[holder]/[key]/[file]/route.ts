import { answerFile } from '#lib/web/applications/application-file.ts';

type Props = { params: Promise<{ holder: string; key: string; file: string }> };

export async function GET(request: Request, { params }: Props): Promise<Response> {
  return answerFile(request, await params);
}
