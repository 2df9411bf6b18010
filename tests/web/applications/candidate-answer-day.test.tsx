import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApplyFormPage } from '#components/applications/apply-form-page.tsx';
import { ApplicationCard } from '#components/applications/sent/application-card.tsx';
import { ApplicationDetail } from '#components/applications/sent/application-detail.tsx';
import { FollowPage } from '#components/quick-apply/follow-page.tsx';
import { OwnForm } from '#components/quick-apply/own-form.tsx';
import { QuickApplyPage } from '#components/quick-apply/quick-apply-page.tsx';
import { offerFacts, type View } from '#lib/facts/offer-facts.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { anApplication } from '#tests/support/applications/an-application.ts';
import { anOffer } from '#tests/support/offers/an-offer.ts';
import { aView } from '#tests/support/view.ts';
import { show } from '#tests/support/web.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-28T10:00:00Z'), toFake: ['Date'] });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

type Sent = ReturnType<typeof anApplication>;
const ON_FOLLOW = { canSignIn: true };

const OF_APPLICATION = {
  list: (application: Sent, view: View) => <ApplicationCard application={application} view={view} />,
  detail: (application: Sent, view: View) => (
    <ApplicationDetail application={application} facts={offerFacts(application.offer, view)} view={view} />
  ),
  'mailed link': (application: Sent, view: View) => (
    <FollowPage
      token="1.x"
      application={{ ...application, ...ON_FOLLOW }}
      asks={false}
      flash={null}
      view={view}
    />
  ),
};
const PAGES = Object.keys(OF_APPLICATION) as (keyof typeof OF_APPLICATION)[];

const shown = (page: (typeof PAGES)[number], answerDueOn: string | null, locale: Locale = 'fr') =>
  show(OF_APPLICATION[page](anApplication({ answerDueOn }), aView(locale)), locale);

test.each(PAGES)('the %s counts the days until the answer to this application', (page) => {
  shown(page, '2026-12-10');
  expect(screen.getByText('Réponse au plus tard le jeudi 10 décembre · encore 12 jours')).toBeDefined();
  cleanup();
  shown(page, null);
  expect(screen.queryByText(/Réponse au plus tard/)).toBeNull();
});

test.each([
  ['2026-11-29', 'Réponse au plus tard le dimanche 29 novembre · encore 1 jour'],
  ['2026-11-28', 'Réponse au plus tard le samedi 28 novembre · dernier jour'],
])('ends with the day %s', (day, sentence) => {
  shown('list', day);
  expect(screen.getByText(sentence)).toBeDefined();
});

test('says it in English', () => {
  shown('detail', '2026-12-10', 'en');
  expect(screen.getByText('Answer by Thursday 10 December · 12 days left')).toBeDefined();
});

const IF_SENT = 'Réponse au plus tard le samedi 19 décembre si vous postulez aujourd’hui.';

function showForm(application: Sent | null) {
  const view = aView('fr');
  const offer = anOffer();
  const person = { firstName: 'Zélie', lastName: 'Quirinale', phoneNumber: '+33612987654' };
  const cvs = [{ id: 5, cvName: 'Mécanicien', status: 'published' } as const];
  const facts = offerFacts(offer, view);
  const props = { offer, facts, application, person, cvs, matches: [], firstCvId: null, flash: null, view };
  return show(<ApplyFormPage {...props} ShortForm={OwnForm} />);
}

test('the form of a candidate says by when an application of today is answered, until there is one', () => {
  showForm(null);
  expect(screen.getByText(IF_SENT)).toBeDefined();
  cleanup();
  showForm(anApplication());
  expect(screen.queryByText(IF_SENT)).toBeNull();
});

test('the form without account says the same', () => {
  show(<QuickApplyPage offer={anOffer()} similar={[]} flash={null} view={aView('fr')} />);
  expect(screen.getByText(IF_SENT)).toBeDefined();
});
