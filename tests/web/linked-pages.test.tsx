import { globSync } from 'node:fs';
import { cleanup } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { FOOTER_LINKS } from '#components/frame/footer-links.ts';
import { NotFoundView } from '#components/frame/not-found-view.tsx';
import { RecruiterPlate } from '#components/frame/recruiter-plate.tsx';
import { SiteHeader } from '#components/frame/site-header.tsx';
import { SpaceFrame } from '#components/frame/space-frame.tsx';
import { BELL, SPACE_MENU } from '#components/frame/space-menu.ts';
import { OfferCard } from '#components/offers/offer-card.tsx';
import { OwnOfferList } from '#components/offers/own-offer-list.tsx';
import { textsOf } from '#lib/i18n/texts.ts';
import { viewOf } from '#lib/offer-facts.ts';
import { OFFER_ENTRY, paths, RECRUITER_ENTRY } from '#lib/paths.ts';
import { indexReference } from '#lib/reference.ts';
import { anOffer } from '#tests/support/an-offer.ts';
import { referenceLists } from '#tests/support/reference-lists.ts';
import { show } from '#tests/support/web.tsx';

const server = setupServer(http.get('*/api/session', () => HttpResponse.json({ user: null })));
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(cleanup);
afterAll(() => server.close());

const app = new URL('../../app/[locale]/', `file://${import.meta.filename}`);

/** The addresses that have a page, with route groups taken out; `[id]` stands for one segment. */
const pages = globSync('**/page.tsx', { cwd: app }).map((file) => {
  const parts = file.split('/').slice(0, -1);
  const segments = parts.filter((part) => !part.startsWith('('));
  return new RegExp(`^/${segments.map((part) => (part.startsWith('[') ? '[^/]+' : part)).join('/')}$`);
});

const hasPage = (href: string) => {
  const path = href.split(/[?#]/)[0] ?? '';
  return pages.some((page) => page.test(path));
};

/** Links of this site that are drawn now and lead to no page. */
const deadLinks = () =>
  [...document.querySelectorAll('a')]
    .map((link) => link.getAttribute('href') ?? '')
    .filter((href) => href.startsWith('/') && !hasPage(href));

const menu = Object.values(SPACE_MENU).flatMap((groups) => groups.flatMap((group) => group.entries));
const bells = Object.values(BELL).flatMap((bell) => (bell ? [bell.path] : []));
const entries = [RECRUITER_ENTRY, OFFER_ENTRY, paths.space('candidate'), paths.space('recruiter')];

describe('what the frame links to', () => {
  test.each([
    ...new Set([
      ...menu.map((entry) => entry.path),
      ...FOOTER_LINKS.map((link) => link.href),
      ...bells,
      ...entries,
    ]),
  ])('%s has its page', (path) => {
    expect(hasPage(path)).toBe(true);
  });

  test('a page that there is not would be seen', () => {
    expect(hasPage('/recruiter/nothing-of-the-kind')).toBe(false);
    expect(hasPage('/offer')).toBe(false);
    expect(hasPage('/offer/7?from=home#postuler')).toBe(true);
  });
});

describe('no link that is drawn leads nowhere', () => {
  const candidate = { role: 'candidate', firstName: 'Karim', gender: 'm', internal: false } as const;
  const recruiter = { role: 'recruiter', firstName: 'Sophie', gender: 'f', internal: false } as const;
  const view = viewOf('fr', textsOf('fr'), indexReference(referenceLists(), 'fr'));

  const statistics = { totalCandidates: 4, totalAccepted: 1, totalRejected: 1, totalAgenda: 2 };
  const own = { ...anOffer(), statistics };
  const list = { total: 30, totalPages: 3, page: 2, limit: 10, search: 'lyon', view };

  test.each([
    ['the header of a visitor', <SiteHeader key="1" recruiterButton session={{ user: null }} />],
    ['the header of a candidate', <SiteHeader key="2" recruiterButton session={{ user: candidate }} />],
    ['the header of a recruiter', <SiteHeader key="3" recruiterButton session={{ user: recruiter }} />],
    ['the page of an unknown address', <NotFoundView key="4" />],
    ['the recruiters’ plate', <RecruiterPlate key="5" />],
    ['an offer', <OfferCard key="6" offer={anOffer()} view={view} />],
    ['a recruiter’s offers', <OwnOfferList key="7" {...list} offers={[own]} />],
    [
      'a recruiter without offers',
      <OwnOfferList key="8" {...list} offers={[]} total={0} totalPages={0} search="" />,
    ],
    ...([candidate, recruiter] as const).map(
      (user) =>
        [
          `the space of a ${user.role}`,
          <SpaceFrame key={user.role} role={user.role} path={paths.password(user.role)} session={{ user }}>
            <h1>Titre</h1>
          </SpaceFrame>,
        ] as const,
    ),
  ] as const)('in %s', (_, drawn) => {
    show(drawn);
    expect(document.querySelectorAll('a').length).toBeGreaterThan(0);
    expect(deadLinks()).toEqual([]);
  });
});
