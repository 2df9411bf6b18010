import { globSync } from 'node:fs';
import { cleanup } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { ReceivedCard } from '#components/applications/received/received-card.tsx';
import { ReceivedDetail } from '#components/applications/received/received-detail.tsx';
import { ApplicationCard } from '#components/applications/sent/application-card.tsx';
import { ApplicationDetail } from '#components/applications/sent/application-detail.tsx';
import { CvCard } from '#components/cvs/cv-card.tsx';
import { FOOTER_GROUPS } from '#components/frame/footer-links.ts';
import { bellOf } from '#components/frame/live/bell.ts';
import { NotFoundView } from '#components/frame/not-found-view.tsx';
import { RecruiterPlate } from '#components/frame/recruiter-plate.tsx';
import { SiteHeader } from '#components/frame/site-header.tsx';
import { SpaceFrame } from '#components/frame/space/space-frame.tsx';
import { SPACE_MENU } from '#components/frame/space/space-menu.ts';
import { OfferCard } from '#components/offers/offer-card.tsx';
import { OwnOfferList } from '#components/own-offers/own-offer-list.tsx';
import { PlanPrompt } from '#components/plans/plan-prompt.tsx';
import { SavedSearchCard } from '#components/search/saved/saved-search-card.tsx';
import { SavedSearchGone } from '#components/search/saved/saved-search-gone.tsx';
import type { SentApplication } from '#lib/contract/applications/sent.ts';
import { offerFacts, viewOf } from '#lib/facts/offer-facts.ts';
import { indexReference } from '#lib/facts/reference.ts';
import { textsOf } from '#lib/i18n/texts.ts';
import { OFFER_ENTRY, paths, SUBSCRIBE_ENTRY } from '#lib/paths/paths.ts';
import { anApplication } from '#tests/support/applications/an-application.ts';
import { aCv, anEmptyCv } from '#tests/support/cvs/a-cv.ts';
import { aReceivedCv, NO_CONTACTS } from '#tests/support/cvs/a-received-cv.ts';
import { anOffer } from '#tests/support/offers/an-offer.ts';
import { anOfferDraft, anOfferForm, anOwnOffer } from '#tests/support/offers/an-own-offer.ts';
import { referenceLists } from '#tests/support/pages/reference-lists.ts';
import { aSavedSearch } from '#tests/support/saved-searches/a-saved-search.ts';
import { http } from '#tests/support/upstream-mock.ts';
import { show } from '#tests/support/web.tsx';

const server = setupServer(http.get('*/api/session', () => HttpResponse.json({ user: null })));
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(cleanup);
afterAll(() => server.close());

const app = new URL('../../../app/', `file://${import.meta.filename}`);

/** The address that a file of the tree answers, with route groups taken out; `[id]` stands for one segment. */
const addressOf = (file: string) => {
  const parts = file
    .replace(/^\[locale\]\//, '')
    .split('/')
    .slice(0, -1);
  const segments = parts.filter((part) => !part.startsWith('('));
  return new RegExp(`^/${segments.map((part) => (part.startsWith('[') ? '[^/]+' : part)).join('/')}$`);
};

/** The addresses that have a page, or a file to download or to read by a program. */
const pages = ['[[]locale]/**/page.tsx', 'api/**/route.ts', 'offres.*/route.ts'].flatMap((pattern) =>
  globSync(pattern, { cwd: app }).map(addressOf),
);

const hasPage = (href: string) => {
  const path = href.split(/[?#]/)[0] ?? '';
  return pages.some((page) => page.test(path));
};

/** Links of this site that are drawn now and lead to no page. */
const deadLinks = () =>
  [...document.querySelectorAll('a')]
    .map((link) => link.getAttribute('href') ?? '')
    .filter((href) => href.startsWith('/') && !hasPage(href));

const noCounts = {
  sent: 0,
  accepted: 0,
  declined: 0,
  interviews: 0,
  messagesReceived: 0,
  cvReceived: 0,
  selected: 0,
};
const menu = Object.values(SPACE_MENU).flatMap((groups) => groups.flatMap((group) => group.entries));
const newThings = [
  { accepted: 0, rejected: 0 },
  { accepted: 0, rejected: 1 },
  { accepted: 1, rejected: 1 },
];
const bells = newThings.flatMap(
  (unread) =>
    bellOf('candidate', { ...noCounts, unread: { messages: 0, interviews: 0, received: 0, ...unread } })
      ?.path ?? [],
);
const entries = [OFFER_ENTRY, SUBSCRIBE_ENTRY, paths.space('candidate'), paths.space('recruiter')];

describe('what the frame links to', () => {
  test.each([
    ...new Set([
      ...menu.map((entry) => entry.path),
      ...FOOTER_GROUPS.flatMap(({ links }) => links.map((link) => link.href)),
      ...bells,
      ...entries,
    ]),
  ])('%s has its page', (path) => {
    expect(hasPage(path)).toBe(true);
  });

  test('includes only existing pages: a missing one would be found', () => {
    expect(hasPage('/recruiter/nothing-of-the-kind')).toBe(false);
    expect(hasPage('/offer')).toBe(false);
    expect(hasPage('/offer/7?from=home#postuler')).toBe(true);
  });
});

describe('links without a page', () => {
  const candidate = { id: 1, role: 'candidate', firstName: 'Karim', gender: 'm', internal: false } as const;
  const recruiter = { id: 1, role: 'recruiter', firstName: 'Sophie', gender: 'f', internal: false } as const;
  const view = viewOf('fr', textsOf('fr'), indexReference(referenceLists(), 'fr'));

  const noPlan = {
    plan: { isActive: false, cvCount: 3, expirationDate: null },
    credit: { hasEnoughCredit: false, totalRemaining: 0 },
  };
  const list = { total: 30, counted: 30, drafts: 2, totalPages: 3, page: 2, limit: 10, search: 'lyon', view };

  const applicationIn = (state: SentApplication['state']) => {
    const application = anApplication({ state });
    return (
      <>
        <ApplicationCard application={application} view={view} />
        <ApplicationDetail
          application={application}
          facts={offerFacts(application.offer, view)}
          view={view}
        />
      </>
    );
  };

  test.each([
    ['the header of a visitor', <SiteHeader key="1" recruiterButton session={{ user: null }} />],
    ['the header of a candidate', <SiteHeader key="2" recruiterButton session={{ user: candidate }} />],
    ['the header of a recruiter', <SiteHeader key="3" recruiterButton session={{ user: recruiter }} />],
    ['the page of an unknown address', <NotFoundView key="4" />],
    ...(['on_hold', 'view', 'review', 'accepted', 'refused', 'closed'] as const).map(
      (state) => [`an application that is ${state}`, applicationIn(state)] as const,
    ),
    ['the recruiters’ plate', <RecruiterPlate key="5" />],
    ['a saved search', <SavedSearchCard key="11" saved={aSavedSearch()} view={view} />],
    ['a saved search that is gone', <SavedSearchGone key="12" t={view.t} />],
    ['a received CV', <ReceivedCard isOpen key="13" application={aReceivedCv()} view={view} />],
    [
      'the page of a received CV',
      <ReceivedDetail
        key="14"
        contacts={NO_CONTACTS}
        opened={{ application: aReceivedCv(), cv: aCv(), isFirst: false }}
        view={view}
      />,
    ],
    ['received CVs without a plan', <PlanPrompt key="15" status={noPlan} title="CV reçus" view={view} />],
    ['an offer', <OfferCard key="6" offer={anOffer()} view={view} />],
    ['a candidate’s CV', <CvCard isOpen key="9" cv={aCv()} view={view} />],
    ['a candidate’s empty draft', <CvCard isOpen key="10" cv={anEmptyCv()} view={view} />],
    [
      'a recruiter’s offers',
      <OwnOfferList
        key="7"
        {...list}
        status="published"
        offers={[anOwnOffer(), anOwnOffer({ id: 2, live: false, expired: true })]}
        opened={new Set([anOwnOffer().id, 2])}
      />,
    ],
    [
      'a recruiter’s drafts',
      <OwnOfferList
        key="16"
        {...list}
        status="draft"
        offers={[anOfferDraft()]}
        opened={new Set([anOfferDraft().id])}
        forms={[anOfferForm({ salary: null })]}
      />,
    ],
    ...(['published', 'draft'] as const).map(
      (status) =>
        [
          `a recruiter without offers: ${status}`,
          <OwnOfferList
            key={status}
            {...list}
            status={status}
            offers={[]}
            total={0}
            totalPages={0}
            search=""
          />,
        ] as const,
    ),
    ...([candidate, recruiter] as const).map(
      (user) =>
        [
          `the space of a ${user.role}`,
          <SpaceFrame key={user.role} role={user.role} path={paths.password(user.role)} session={{ user }}>
            <h1>Titre</h1>
          </SpaceFrame>,
        ] as const,
    ),
  ] as const)('are absent from %s', (_, drawn) => {
    show(drawn);
    expect(document.querySelectorAll('a').length).toBeGreaterThan(0);
    expect(deadLinks()).toEqual([]);
  });
});
