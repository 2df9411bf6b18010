import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DemoNotice } from '#components/frame/demo-notice.tsx';
import { JsonLd } from '#components/frame/json-ld.tsx';
import { SiteFooter } from '#components/frame/site-footer.tsx';
import { SpaceFoot } from '#components/frame/space/space-foot.tsx';
import type { Client } from '#lib/contract/platform/client.ts';
import { isThisMachine } from '#lib/http/this-machine.ts';
import { jobFeed } from '#lib/web/catalogue/job-feed.ts';
import { jsonFeed, rssFeed } from '#lib/web/catalogue/offer-feeds.ts';
import { sitemapIndex, sitemapPart } from '#lib/web/catalogue/sitemap.ts';
import { type DemoData, setDemoData } from '#lib/web/pages/demo-data.ts';
import { pageMetadata } from '#lib/web/pages/metadata.ts';
import { demoQuestion, watchDemoData } from '#lib/web/server/demo-watch.ts';
import { securityHeaders, securityHeadersAt } from '#lib/web/server/security-headers.ts';
import { anOffer } from '#tests/support/offers/an-offer.ts';
import { aView } from '#tests/support/view.ts';
import { inPage, show } from '#tests/support/web.tsx';

vi.mock('server-only', () => ({}));

beforeEach(() => {
  vi.stubEnv('SESSION_SECRET', 'x'.repeat(32));
  vi.stubEnv('WEB_UPSTREAM_SECRET', 'x'.repeat(32));
});
afterEach(() => {
  cleanup();
  setDemoData('none');
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

const SITE = 'https://bielle.example';
const view = aView('fr');
const metadata = () =>
  pageMetadata({ locale: 'fr', title: 'Offre', description: 'Une offre', path: '/offer/1' }).robots;
const headers = (url = '/offer/1') => securityHeadersAt(url, securityHeaders(true));

/** An upstream with one live offer, in one list of one trade. */
const client = (async (operation: { path: string }) => {
  const lists = [{ trade: 'mecanicien-automobile', town: null, changedAt: '2026-11-21T09:00:00.000Z' }];
  if (operation.path.endsWith('/lists')) return { data: lists };
  return { data: [anOffer({ id: 1 })] };
}) as unknown as Client;

async function textOf(pieces: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const piece of pieces) text += piece;
  return text;
}

describe('demo data at an address that others reach', () => {
  beforeEach(() => setDemoData('public'));

  it('is hidden from search engines by every page and every answer', () => {
    expect(metadata()).toEqual({ index: false, follow: false });
    for (const url of ['/', '/offer/1', '/offer/1/picture', '/api/invoices/1/invoice.pdf', '/offres.rss']) {
      expect(headers(url)['x-robots-tag'], url).toBe('noindex, nofollow');
    }
  });

  it('has no markup for search engines', () => {
    const { container } = render(<JsonLd value={{ '@type': 'JobPosting' }} />);
    expect(container.innerHTML).toBe('');
  });

  it.each([
    [
      'fr',
      'Site de démonstration\u00a0: les offres, les entreprises et les personnes montrées ici sont inventées.',
    ],
    ['en', 'Demonstration site: the jobs, companies and people shown here are invented.'],
  ] as const)('is named as such on every page (%s)', (locale, notice) => {
    show(<DemoNotice />, locale);
    expect(screen.getByRole('complementary').textContent).toBe(notice);
  });

  it('leaves the sitemap and the feeds empty', async () => {
    const of = { job: undefined, site: SITE, view };
    const write = sitemapPart('pages');
    const offers = sitemapPart('offers-0');
    if (!write || !offers) throw new Error('no such part');
    for (const text of [
      await textOf(sitemapIndex(client, SITE)),
      await textOf(write(client, SITE)),
      await textOf(offers(client, SITE)),
    ]) {
      expect(text).toMatch(/^<\?xml [^>]+>\n<(urlset|sitemapindex) xmlns="[^"]+"><\/\1>\n$/);
    }
    expect(await textOf(rssFeed(client, of))).not.toContain('<item>');
    expect(JSON.parse(await textOf(jsonFeed(client, of))).items).toEqual([]);
    expect(await textOf(jobFeed(client, { site: SITE, view }))).not.toContain('<job>');
  });
});

describe.each(['here', 'none'] as const)(
  'data that are real, or shown on this machine alone (%s)',
  (state) => {
    beforeEach(() => setDemoData(state));

    it('are open to search engines, in sitemap and feeds, and without the line', async () => {
      expect(metadata()).toEqual({ index: true, follow: true });
      expect(headers()).not.toHaveProperty('x-robots-tag');
      expect(render(<JsonLd value={{ '@type': 'JobPosting' }} />).container.innerHTML).toContain(
        'JobPosting',
      );
      expect(render(inPage(<DemoNotice />)).container.innerHTML).toBe('');
      expect(await textOf(rssFeed(client, { job: undefined, site: SITE, view }))).toContain('<item>');
      expect(await textOf(sitemapIndex(client, SITE))).toContain('/sitemaps/trades.xml');
    });
  },
);

it.each([
  ['none', 0],
  ['here', 1],
  ['public', 1],
] as const)('the foot of public pages and of spaces says that there is demo data (%s)', (state, times) => {
  setDemoData(state);
  for (const foot of [<SiteFooter key="site" />, <SpaceFoot key="space" role="candidate" t={view.t} />]) {
    show(foot);
    expect(screen.queryAllByText('Données de démonstration')).toHaveLength(times);
    cleanup();
  }
});

it('an address is that of this machine or one that others reach', () => {
  for (const own of ['http://localhost:3000', 'http://127.0.0.1', 'http://[::1]:3000', 'http://a.localhost'])
    expect(isThisMachine(own), own).toBe(true);
  for (const other of [
    'https://bielle.example',
    'http://192.168.1.7',
    'http://localhost.example',
    'http://1270.0.0.1.nip.io',
  ])
    expect(isThisMachine(other), other).toBe(false);
});

describe('the web asks the upstream whether there is demo data', () => {
  const settings = { upstreamUrl: 'http://upstream', publicUrl: SITE, webUpstreamSecret: 'x'.repeat(32) };
  const answering = (status: number, body: object) =>
    vi.stubGlobal('fetch', async () => Response.json(body, { status }));
  const site = (hasDemoData: unknown) => ({ data: { hasDemoData, testimonials: [], partners: [] } });

  it('this machine is distinguished from a public address', async () => {
    answering(200, site(true));
    expect(await demoQuestion(settings)()).toBe('public');
    expect(await demoQuestion({ ...settings, publicUrl: 'http://localhost:3000' })()).toBe('here');
    answering(200, site(false));
    expect(await demoQuestion(settings)()).toBe('none');
  });

  it('no banner is shown when the upstream does not know the question', async () => {
    answering(404, { statusCode: 404, code: 'not_found', message: '' });
    expect(await demoQuestion(settings)()).toBe('none');
  });

  it('once for the first pages, and forgets kept pages with each change alone', async () => {
    const answers: (DemoData | Error)[] = ['public', 'public', new Error('away'), 'none'];
    const changes: DemoData[] = [];
    let count = 0;
    const watch = watchDemoData({
      load: async () => {
        count += 1;
        const next = answers.shift();
        if (next === undefined || next instanceof Error) throw next ?? new Error('asked too often');
        return next;
      },
      onChange: () => changes.push(headers()['x-robots-tag'] ? 'public' : 'none'),
    });
    await Promise.all([watch.known(), watch.known()]);
    await watch.known();
    expect([count, changes]).toEqual([1, ['public']]);
    await watch.refresh();
    await watch.refresh();
    expect(metadata()).toEqual({ index: false, follow: false });
    await watch.refresh();
    expect([count, changes]).toEqual([4, ['public', 'none']]);
    watch.close();
  });
});
