import { readJobFeed, serveJobFeed } from '#lib/web/catalogue/serve-job-feed.ts';
import { answerFailure } from '#lib/web/upstream/answers.ts';

/** The newest live offers, or those of `?department=69&part=2`; `&since=2026-11-20` asks for what changed. */
export async function GET(request: Request): Promise<Response> {
  const of = readJobFeed(new URL(request.url).searchParams);
  return of ? serveJobFeed(request, of) : answerFailure(request, 'not_found');
}

/** The build has no upstream. */
export const dynamic = 'force-dynamic';
