import { serveFile } from '#lib/web/upstream/files.ts';

type Props = { params: Promise<{ key: string }> };

export async function GET(request: Request, { params }: Props): Promise<Response> {
  return serveFile(request, (await params).key);
}
