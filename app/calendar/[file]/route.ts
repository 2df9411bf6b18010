import { serveFromUpstream } from '#lib/web/upstream/files.ts';

type Props = { params: Promise<{ file: string }> };

/** For calendar programs: the address is secret and needs no session. */
export async function GET(request: Request, { params }: Props): Promise<Response> {
  return serveFromUpstream(request, `/calendar/${encodeURIComponent((await params).file)}`);
}
