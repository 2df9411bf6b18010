import { paths } from '#lib/paths/paths.ts';
import { siteUrl } from '#lib/web/pages/metadata.ts';

/**
 * Crawlers get the public pages only. Search results repeat offers that the trade pages list. The longest rule that
 * fits a path decides.
 */
const rules = [
  'User-agent: *',
  'Allow: /',
  'Disallow: /api/',
  'Disallow: /offer/*/report',
  'Disallow: /o/',
  'Disallow: /calendar/',
  'Disallow: /interview/',
  'Disallow: /check-email',
  'Disallow: /candidate/',
  'Disallow: /recruiter/',
  ...['/candidate', '/recruiter'].flatMap((space) =>
    ['login', 'register'].flatMap((page) => [`Allow: ${space}/${page}$`, `Allow: ${space}/${page}?lang=en$`]),
  ),
  // Shared by recruiters; its canonical address is the offer's.
  'Allow: /recruiter/offer-preview/',
];

export function GET(): Response {
  const text = [...rules, '', `Sitemap: ${siteUrl()}${paths.sitemap()}`, ''].join('\n');
  return new Response(text, {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });
}

/** The site's address is known at run time only. */
export const dynamic = 'force-dynamic';
