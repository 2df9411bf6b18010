import { paths } from '#lib/paths.ts';
import { siteUrl } from '#lib/web/metadata.ts';

/**
 * Crawlers read the public pages; spaces and handlers hold nothing for them. Of the results they read the list of all
 * offers and those of a trade, perhaps around a town: further criteria, orders and pages are the same offers over and
 * over, and every offer stands on the pages of its trade. The longest rule that fits a path decides.
 */
const rules = [
  'User-agent: *',
  'Allow: /',
  'Disallow: /api/',
  'Disallow: /offer/*/report',
  'Disallow: /calendar/',
  'Disallow: /interview/',
  'Disallow: /check-email',
  'Disallow: /candidate/',
  'Disallow: /recruiter/',
  'Allow: /candidate/login$',
  'Allow: /candidate/register$',
  'Allow: /recruiter/login$',
  'Allow: /recruiter/register$',
  // What recruiters share before others look: its canonical address is the offer's.
  'Allow: /recruiter/offer-preview/',
  `Allow: ${paths.results()}$`,
  `Allow: ${paths.results()}?job=`,
  `Disallow: ${paths.results()}?job=*&city=*&`,
  `Disallow: ${paths.results()}?job=*&page=`,
];

export function GET(): Response {
  const text = [...rules, '', `Sitemap: ${siteUrl()}${paths.sitemap()}`, ''].join('\n');
  return new Response(text, {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });
}

/** The site's address is known when it runs, not when it is built. */
export const dynamic = 'force-dynamic';
