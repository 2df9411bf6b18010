import { describe, expect, it } from 'vitest';
import { sitemapFaults } from '../../support/pages/sitemap-faults.ts';

const SITE = 'https://bielle.test';
const sitemap = (places: string, root = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"') =>
  `<?xml version="1.0" encoding="UTF-8"?><urlset ${root}>${places}</urlset>`;
const place = (loc: string, more = '') => `<url><loc>${loc}</loc>${more}</url>`;

describe('the check of sitemaps', () => {
  it('accepts a valid sitemap', () => {
    const good = sitemap(place(`${SITE}/a?b=1&amp;c=2`, '<lastmod>2026-11-21T09:00:00.000Z</lastmod>'));
    expect(sitemapFaults(good, SITE)).toEqual([]);
  });

  it.each([
    ['broken XML', '<urlset><url></urlset>'],
    ['no place', sitemap('')],
    ['another namespace', sitemap(place(`${SITE}/a`), 'xmlns="http://www.google.com/schemas/sitemap/0.84"')],
    ['an address elsewhere', sitemap(place('https://example.org/a'))],
    ['a path without the site', sitemap(place('/a'))],
    ['an unescaped letter', sitemap(place(`${SITE}/guéret`))],
    ['no moment', sitemap(place(`${SITE}/a`, '<lastmod>21/11/2026</lastmod>'))],
    ['the same place twice', sitemap(place(`${SITE}/a`) + place(`${SITE}/a`))],
    ['an unknown element', sitemap(place(`${SITE}/a`, '<title>a</title>'))],
    ['too many places', sitemap(Array.from({ length: 50_001 }, (_, at) => place(`${SITE}/${at}`)).join(''))],
    ['another document', '<?xml version="1.0" encoding="UTF-8"?><rss></rss>'],
  ])('finds %s', (_name, xml) => {
    expect(sitemapFaults(xml, SITE)).not.toEqual([]);
  });
});
