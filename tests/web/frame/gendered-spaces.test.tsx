import { globSync, readFileSync } from 'node:fs';
import { cleanup, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ReceivedList } from '#components/applications/received/received-list.tsx';
import { ApplicationDetail } from '#components/applications/sent/application-detail.tsx';
import { ApplicationList } from '#components/applications/sent/application-list.tsx';
import { FoundCvCard } from '#components/cv-search/found-cv-card.tsx';
import { FoundCvView } from '#components/cv-search/found-cv-view.tsx';
import { CvList } from '#components/cvs/cv-list.tsx';
import { CvForm } from '#components/cvs/form/cv-form.tsx';
import { FavouriteRow } from '#components/favourites/favourite-row.tsx';
import { InterviewListView } from '#components/interviews/interview-list.tsx';
import { formReference } from '#components/long-form/form-reference.ts';
import { SavedSearchList } from '#components/search/saved/saved-search-list.tsx';
import { SearchScreen } from '#components/search/search-screen.tsx';
import { offerFacts, type View } from '#lib/facts/offer-facts.ts';
import { indexReference } from '#lib/facts/reference.ts';
import { readCvSearch } from '#lib/search/cv-search-url.ts';
import { matchCriteria } from '#lib/search/search-match.ts';
import { readSearch } from '#lib/search/search-options.ts';
import { loadSpaceView } from '#lib/web/pages/space-view.ts';
import type { Session } from '#lib/web/session/session.ts';
import { anApplication } from '#tests/support/applications/an-application.ts';
import { aCv, aPost } from '#tests/support/cvs/a-cv.ts';
import { aFoundCv, aFoundRow } from '#tests/support/cvs/a-found-cv.ts';
import { aReceivedCv } from '#tests/support/cvs/a-received-cv.ts';
import { aGuest, anInterview } from '#tests/support/interviews/an-interview-answer.ts';
import { anOffer } from '#tests/support/offers/an-offer.ts';
import { referenceLists } from '#tests/support/pages/reference-lists.ts';
import { aSavedSearch } from '#tests/support/saved-searches/a-saved-search.ts';
import { pickTrade } from '#tests/support/search/pick-trade.ts';
import { aView, rowsOf } from '#tests/support/view.ts';
import { show } from '#tests/support/web.tsx';

let session: Pick<Session, 'role' | 'gender'> | null = null;
vi.mock('server-only', () => ({}));
vi.mock('next-intl/server', () => ({ getLocale: async () => 'fr' }));
vi.mock('#lib/web/upstream/upstream.ts', () => ({ readSession: async () => session }));
vi.mock('#lib/web/upstream/reference.ts', () => ({
  loadReference: async () => indexReference(referenceLists(), 'fr'),
}));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

type Gender = 'm' | 'f';
const list = { total: 1, totalPages: 1, page: 1, limit: 10 };

/** An offer and a CV whose trade, precise job, level and qualities all have two forms. */
const wanted = {
  trades: [{ tradeId: 1, preciseJobId: 1002 }],
  mainQualities: [{ qualityMainId: 1 }, { qualityMainId: 3 }, { qualityMainId: 4 }],
  qualities3: [{ quality3Id: 3 }],
};
const offer = anOffer(wanted);
const query = { job: '1', city: '69123', precise: '1002', xp: '3', quality: ['1', '3'], quality3: '3' };
const searched = aSavedSearch({
  searchName: 'Lyon',
  criteria: {
    ...aSavedSearch().criteria,
    experienceId: 3,
    mainQualities: [1, 3],
    qualities3: [3],
  },
});
const interview = anInterview({
  offer: { ...anInterview().offer, ...wanted },
  invitations: [aGuest({ answer: 'accepted' })],
});
const cvOf = (gender: Gender) => aCv({ experiences: [aPost({ expJobName: 'Atelier' })], user: { gender } });

/** Every page of the candidate's space that names trades, levels or qualities. */
const OF_CANDIDATE: Record<string, (view: View, gender: Gender) => ReactNode> = {
  'sent applications': (view) => (
    <ApplicationList
      {...list}
      box="sent"
      applications={[anApplication({ offer, cv: { ...anApplication().cv, cvName: 'Atelier' } })]}
      view={view}
    />
  ),
  'a sent application': (view) => (
    <ApplicationDetail
      application={anApplication({ offer, cv: { ...anApplication().cv, cvName: 'Atelier' } })}
      facts={offerFacts(offer, view)}
      view={view}
    />
  ),
  favourites: (view) => <FavouriteRow offer={offer} view={view} />,
  'the search form': (view) => (
    <SearchScreen {...readSearch(query, view.reference)} townText="Lyon" view={view} />
  ),
  'saved searches': (view) => <SavedSearchList {...list} searches={[searched]} view={view} />,
  agenda: (view) => (
    <InterviewListView {...list} role="candidate" list="upcoming" interviews={[interview]} view={view} />
  ),
  CVs: (view, gender) => (
    <CvList
      status="published"
      cvs={[cvOf(gender)]}
      opened={rowsOf([cvOf(gender)])}
      counts={{ published: 1, draft: 0 }}
      full={undefined}
      firstName="Camille"
      view={view}
    />
  ),
  'the CV form': (view, gender) => (
    <CvForm cv={cvOf(gender)} next="" reference={formReference(view.reference)} userId={5} />
  ),
};

/** What a recruiter reads of a candidate, whose gender the API tells; the recruiter's own view has both forms. */
const OF_RECRUITER: Record<string, (view: View, gender: Gender) => ReactNode> = {
  'received CVs': (view, gender) => (
    <ReceivedList
      {...list}
      box="received"
      applications={[receivedFrom(gender)]}
      opened={rowsOf([receivedFrom(gender)])}
      offers={[]}
      own={{ tags: [], hasStars: false }}
      chosen={{ order: 'date' }}
      view={view}
    />
  ),
  'a found CV': (view, gender) => (
    <FoundCvView cv={cvOf(gender)} search={readCvSearch(query, view.reference).search} view={view} />
  ),
  'found CVs': (view, gender) => {
    const { search } = readCvSearch(query, view.reference);
    const found = aFoundCv();
    return (
      <FoundCvCard
        isOpen
        found={aFoundRow({ cv: { ...found, user: { ...found.user, gender }, experiences: [] } })}
        search={search}
        criteria={matchCriteria(search, view.reference)}
        view={view}
      />
    );
  },
};

function receivedFrom(gender: Gender) {
  const { cv, ...rest } = aReceivedCv();
  const missing = { criterion: 'mainQualities', result: 'partly', points: 3, possible: 6 } as const;
  return {
    ...rest,
    match: [{ ...missing, fitting: [1], missing: [3] }],
    cv: { ...cv, user: { ...cv.user, gender }, experiences: [] },
  };
}

/** All that is read or heard on the page, each text on its own line. */
function everyText(): string {
  const texts: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const names = ['aria-label', 'title', 'placeholder'];
    if (node instanceof Element)
      texts.push(...names.map((name) => (node as Element).getAttribute(name) ?? ''));
    else texts.push(node.textContent ?? '');
  }
  return texts.filter(Boolean).join('\n');
}

const lists = referenceLists();
const gendered = [lists.jobs, lists.otherJobs, lists.xp, lists.qualityMain, lists.quality3]
  .flat()
  .filter(({ name_m, name_f }) => name_m !== name_f);
/** Whole words alone: some forms of one gender begin those of the other. */
const word = (text: string) => new RegExp(`(?<!\\p{L})(${text})(?!\\p{L})`, 'iu');
const own = (gender: Gender) => word(gender === 'f' ? 'mécanicienne|rigoureuse' : 'mécanicien|rigoureux');

/** The forms of the other gender, and both forms at once, that stand on the page. */
function otherForms(gender: Gender): string[] {
  // The insurer's expert is not the reader, and an interview is 'organisé par' its organiser.
  const text = everyText().replace(/[dl]’expert\b|Organisé par/g, '');
  const others = gendered.map(({ name_m, name_f }) => (gender === 'f' ? name_m : name_f));
  return [...others.filter((form) => word(form).test(text)), ...(text.match(/\(H\/F\)|\(n?e\)|·e/g) ?? [])];
}

const cases = (pages: object) =>
  Object.keys(pages).flatMap((name) => [[name, 'f'] as const, [name, 'm'] as const]);

describe('wording in the form of one person', () => {
  test.each(cases(OF_CANDIDATE))('%s speak to a candidate, %s, in one form', (name, gender) => {
    show(OF_CANDIDATE[name]?.(aView('fr', gender), gender));
    expect(everyText()).toMatch(own(gender));
    expect(otherForms(gender)).toEqual([]);
  });

  test.each(cases(OF_RECRUITER))('%s name a candidate, %s, in one form', (name, gender) => {
    show(OF_RECRUITER[name]?.(aView(), gender));
    expect(everyText()).toMatch(own(gender));
    expect(otherForms(gender)).toEqual([]);
  });

  test('a reader whose gender is not known sees both forms', () => {
    show(OF_CANDIDATE['sent applications']?.(aView(), 'f'));
    expect(everyText()).toContain('(H/F)');
    expect(everyText()).toContain('Rigoureux / Rigoureuse');
  });

  test('the choices that follow a chosen trade come in the form of the reader', async () => {
    vi.stubGlobal('fetch', async (url: string) =>
      Response.json(url.includes('infos/config') ? { data: lists } : {}),
    );
    const view = aView('fr', 'f');
    show(<SearchScreen {...readSearch({}, view.reference)} townText="" view={view} />);
    pickTrade(1);
    await waitFor(() => expect(everyText()).toContain('Mécanicienne-réparatrice automobile'));
    expect(otherForms('f')).toEqual([]);
  });

  test.each([
    ['candidate', 'f', 'f'],
    ['candidate', 'm', 'm'],
    ['candidate', null, 'both'],
    ['recruiter', 'f', 'both'],
  ] as const)('the pages of a %s (%s) have the forms of %s', async (role, gender, forms) => {
    session = { role, gender };
    expect((await loadSpaceView()).reference.gender).toBe(forms);
  });

  test('pages of the candidate’s space take their lists in the form of their reader', () => {
    const sources = globSync('{app,components}/**/*.tsx').map((name) => ({
      name,
      text: readFileSync(name, 'utf8'),
    }));
    const pages = sources.filter(
      ({ name, text }) =>
        name.includes('/candidate/(space)/') || /<SpaceShell\s+role=("candidate"|\{role\})/.test(text),
    );
    expect(pages.length).toBeGreaterThan(25);
    const named = pages.filter(({ text }) => /loadReference|loadView/.test(text)).map(({ name }) => name);
    expect(named).toEqual([]);
  });
});
