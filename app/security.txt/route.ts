import { securityTxt } from '#lib/web/pages/security-txt.ts';

export function GET(): Response {
  const text = securityTxt(process.env.SECURITY_CONTACT);
  if (text === undefined) return new Response('', { status: 404 });
  return new Response(text, {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });
}

/** The contact is a run-time setting. */
export const dynamic = 'force-dynamic';
