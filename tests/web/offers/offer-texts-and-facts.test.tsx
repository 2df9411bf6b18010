import { cleanup, screen } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { OfferPage } from '#components/offers/offer-page.tsx';
import { forgetSession } from '#lib/browser/session.ts';
import type { FullOffer } from '#lib/contract/offers/offers.ts';
import { textBlocks } from '#lib/rules/text/text-blocks.ts';
import { anOffer } from '#tests/support/offers/an-offer.ts';
import { HOSTILE_PARTS, HOSTILE_TEXT } from '#tests/support/offers/hostile-text.ts';
import { http } from '#tests/support/upstream-mock.ts';
import { aView } from '#tests/support/view.ts';
import { show } from '#tests/support/web.tsx';

const server = setupServer(http.get('*/api/session', () => HttpResponse.json({ user: null })));

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => {
  cleanup();
  forgetSession();
});
afterAll(() => server.close());

const texts = {
  description: HOSTILE_TEXT,
  companyPitch: HOSTILE_TEXT.slice(0, 800),
  companyName: 'Garage <img src=x> 🔧',
  otherAdvantage: HOSTILE_PARTS[0] ?? '',
  callingHours: HOSTILE_PARTS[2] ?? '',
  phone: '+33465710012',
};

const showPage = (changes: Partial<FullOffer>, locale: 'fr' | 'en' = 'fr') =>
  show(
    <OfferPage
      offer={anOffer(changes)}
      similar={[]}
      where={null}
      view={aView(locale)}
      markupView={aView('fr')}
      url="https://bielle.test/offer/1284"
      siteUrl="https://bielle.test"
    />,
  );

it.each(['fr', 'en'] as const)('the page in %s shows 4,000 hostile characters as French text', (locale) => {
  expect(HOSTILE_TEXT).toHaveLength(4_000);
  showPage(texts, locale);
  const lines = textBlocks(HOSTILE_TEXT).flatMap((block) => block.lines);
  for (const part of HOSTILE_PARTS) expect(lines).toContain(part);
  const page = document.body.textContent ?? '';
  for (const line of lines) expect(page).toContain(line);
  for (const shown of screen.getAllByText(HOSTILE_PARTS[2] ?? '', { selector: 'li' })) {
    const language = shown.closest('[lang]')?.getAttribute('lang');
    expect(language ?? locale).toBe('fr');
  }
  expect(document.querySelectorAll('img[src="x"], b:not([class]), [onerror]')).toHaveLength(0);
  const scripts = [...document.querySelectorAll('script')].map((script) => script.textContent ?? '');
  expect(scripts.filter((script) => script.startsWith('alert'))).toEqual([]);
});

it('the markup for search engines holds the same text, escaped twice', () => {
  showPage(texts, 'en');
  const markups = [...document.querySelectorAll('script[type="application/ld+json"]')];
  const posting = markups
    .map((script) => JSON.parse(script.textContent ?? '{}'))
    .find((markup) => markup['@type'] === 'JobPosting');
  const read = new DOMParser().parseFromString(posting.description, 'text/html');
  for (const { lines } of textBlocks(HOSTILE_TEXT)) {
    for (const line of lines) expect(read.body.textContent).toContain(line);
  }
  expect(read.querySelectorAll('img, script, b')).toHaveLength(0);
});

it('the page has hours, days, start, positions and the range of pay in each unit', () => {
  showPage({
    salary: 28_080,
    salaryMax: 31_200,
    payUnit: 'month',
    weeklyHours: 39,
    days: [1, 2, 3, 4, 5],
    saturday: 'alternate',
    startOn: '2027-01-04',
    positions: 2,
  });
  const facts = new Map(
    [...document.querySelectorAll('dt')].map((name) => [
      name.textContent,
      name.nextElementSibling?.textContent?.replace(/[\u00a0\u202f]/g, ' '),
    ]),
  );
  expect(Object.fromEntries(facts)).toMatchObject({
    Jours: expect.stringContaining('samedi'),
    Début: 'Le 4 janvier 2027',
    'Postes à pourvoir': '2',
    Salaire: expect.stringMatching(/2 340.*2 600 €.*mois/),
  });
  expect(facts.get('Salaire')).toMatch(/28 080.*31 200 €/);
  expect(facts.get('Salaire')).toMatch(/13,50–15,00 € par heure/);
  expect(screen.getByText(/^CDI · 39\sh par semaine$/)).toBeDefined();
});
