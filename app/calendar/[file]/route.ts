import { serveFromUpstream } from '#lib/web/upstream/files.ts';

type Props = { params: Promise<{ file: string }> };

/** A person's interviews for calendar programs, which know its secret address and sign in nowhere. */
export async function GET(request: Request, { params }: Props): Promise<Response> {
  return serveFromUpstream(request, `/calendar/${encodeURIComponent((await params).file)}`);
}
