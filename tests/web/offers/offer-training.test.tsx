import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { OfferPage } from '#components/offers/offer-page.tsx';
import { forgetSession } from '#lib/browser/session.ts';
import type { FullOffer } from '#lib/contract/offers/offers.ts';
import { anOffer } from '#tests/support/offers/an-offer.ts';
import { aView } from '#tests/support/view.ts';
import { show } from '#tests/support/web.tsx';

beforeEach(() => vi.stubGlobal('fetch', async () => Response.json({ user: null })));
afterEach(() => {
  cleanup();
  forgetSession();
  vi.unstubAllGlobals();
});

const APPRENTICESHIP: Partial<FullOffer> = {
  recruitment: [{ objectiveId: null, responsibilityId: null, contractId: 4 }],
  trainings: [{ experienceId: null, diplomaId: null }],
  salary: null,
  payTable: {
    columns: ['year1', 'year2', 'year3'],
    rows: [
      { from: null, to: 17, amounts: [492.22, 710.98, 1_002.67] },
      { from: 26, to: null, amounts: [1_823.03, 1_823.03, 1_823.03] },
    ],
    since: '2026-01-01',
    source: 'Code du travail, D6222-26',
  },
  targetDiplomaId: 2,
  targetOptionId: 7001,
  rhythm: 'one_two',
  school: 'known',
  schoolName: 'CFA de Guéret',
};

const showOffer = (changes: Partial<FullOffer>, view = aView()) =>
  show(
    <OfferPage
      offer={anOffer(changes)}
      similar={[]}
      where={null}
      view={view}
      markupView={aView()}
      url="https://bielle.test/offer/1284"
      siteUrl="https://bielle.test"
    />,
  );
const fact = (label: string) =>
  screen.getByText(label, { selector: 'dt, dt *' }).closest('dt')?.nextElementSibling?.textContent;
const cells = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .map((row) => row.textContent?.replaceAll(/\s/g, ' '));

test('the page of an apprenticeship states its training, and pay by age instead of one salary', () => {
  showOffer(APPRENTICESHIP);
  expect(fact('Diplôme préparé')).toBe(
    'CAP Maintenance des véhicules, option voitures particulières (niveau 3)',
  );
  expect(fact('Rythme')).toBe('1 semaine à l’école, 2 semaines en entreprise');
  expect(fact('École')).toBe('CFA de Guéret');
  expect([fact('Expérience'), fact('Diplôme')]).toEqual(['Non demandé', 'Non demandé']);
  expect(cells()).toEqual([
    'Âge1re année2e année3e année',
    'Moins de 18 ans492 €711 €1 003 €',
    '26 ans et plus1 823 €1 823 €1 823 €',
  ]);
  expect(screen.getByText(/minimum légal depuis le 01\/01\/2026 \(Code du travail, D6222-26\)/)).toBeTruthy();
});

test('a diploma without an option, and a school to choose, are said in words', () => {
  showOffer({ ...APPRENTICESHIP, targetOptionId: null, school: 'open', schoolName: null });
  expect(fact('Diplôme préparé')).toBe('CAP (niveau 3)');
  expect(fact('École')).toBe('À choisir ensemble');
});

test('an internship has an allowance instead of a salary, and none is promised for two months', () => {
  const recruitment = [{ objectiveId: null, responsibilityId: null, contractId: 6 }];
  const hour = { since: '2026-01-01', source: 'Code de l’éducation' };
  const rows = [{ from: null, to: null, amounts: [4.5] }];
  const internship = { ...APPRENTICESHIP, recruitment };
  showOffer({ ...internship, payTable: { ...hour, columns: ['hour'], rows } });
  expect(fact('Gratification')?.replaceAll(/\s/g, ' ')).toBe('4,50 € par heure de présence');
  expect(screen.queryByText('Salaire')).toBeNull();
  cleanup();
  showOffer({ ...internship, payTable: null });
  expect(fact('Gratification')).toBe('Facultative jusqu’à deux mois de stage');
});

test('an English reader finds the same in English', () => {
  showOffer({ ...APPRENTICESHIP, targetOptionId: null, school: 'open', schoolName: null }, aView('en'));
  expect(fact('Diploma prepared')).toBe('CAP (vocational certificate, level 3)');
  expect(fact('School')).toBe('To be chosen together');
  expect(cells()[1]).toBe('Under 18492 €711 €1 003 €');
});

test('the page lists habilitations that are required and preferred, and the markup has the first', () => {
  showOffer({ requiredHabilitations: [3], preferredHabilitations: [10] });
  for (const [title, name] of [
    ['Habilitations exigées', /B2VL/],
    ['Habilitations appréciées', /Climatisation/],
  ] as const) {
    const group = screen.getByText(title).parentElement as HTMLElement;
    expect(within(group).getByText(name)).toBeTruthy();
  }
  const markups = [...document.querySelectorAll('script[type="application/ld+json"]')];
  const posting = markups.map(({ textContent }) => JSON.parse(textContent ?? '{}')).find((one) => one.title);
  expect(posting.qualifications).toMatch(/^Habilitation électrique B2VL/);
});
