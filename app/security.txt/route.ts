import { securityTxt } from '#lib/web/pages/security-txt.ts';

export function GET(): Response {
  return new Response(securityTxt(), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });
}

/** The contact is a run-time setting. */
export const dynamic = 'force-dynamic';
