import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { AddableMatch } from '#components/applications/own-match.tsx';
import { matchText } from '#components/ui/score/match-lists.tsx';
import type { OwnMatch } from '#lib/contract/applications/match.ts';
import { aView } from '#tests/support/view.ts';
import { show } from '#tests/support/web.tsx';

const line = (criterion: OwnMatch['match'][number]['criterion'], fitting: number[], missing: number[]) => ({
  criterion,
  result: missing.length === 0 ? ('fits' as const) : ('missing' as const),
  points: fitting.length,
  possible: fitting.length + missing.length,
  fitting,
  missing,
});

const MATCH: OwnMatch = {
  cvId: 5,
  cvName: 'Atelier',
  full: [],
  score: 67,
  match: [line('experience', [], [3]), line('missions', [2001], [2002]), line('tools', [6001], [])],
  untold: [line('licences', [], [1, 3])],
};

afterEach(cleanup);

describe('how a CV of the candidate compares with an offer', () => {
  const view = aView();
  const showMatch = (changes: Partial<OwnMatch> = {}) =>
    show(<AddableMatch offerId={12} match={{ ...MATCH, ...changes }} isOpen view={view} />);
  const { reference } = view;
  const named = (list: 'missions' | 'otherDriverLicenses', id: number) => reference.name(list, id) ?? '';
  const group = (name: string) =>
    within(screen.getByRole('heading', { name }).parentElement ?? document.body);

  test('is said in three lists, each thing once', () => {
    showMatch();
    expect(screen.getByText(/^67\s% sur 3 critères, 1 à préciser$/)).toBeDefined();
    expect(group('Convient').getByText(named('missions', 2001))).toBeDefined();
    expect(group('Convient').queryByText(named('missions', 2002))).toBeNull();
    const missing = group('Ne convient pas').getByRole('button', { name: /Ajouter/ });
    expect(missing.textContent).toBe(named('missions', 2002));
    expect(group('À préciser').getAllByRole('button')).toHaveLength(2);
  });

  test('has a button for each thing that the CV may list, and a link for what its form asks', () => {
    showMatch();
    const [licence] = group('À préciser').getAllByRole<HTMLButtonElement>('button');
    expect(licence?.getAttribute('aria-label')).toBe(
      `Ajouter à mon CV\u00a0: ${named('otherDriverLicenses', 1)}`,
    );
    expect([licence?.name, licence?.value]).toEqual(['item', 'licences:1']);
    expect(licence?.getAttribute('formaction')).toBe('/api/cvs/5/items?offer=12');
    const answer = group('Ne convient pas').getByRole('link', { name: 'Répondre dans le CV' });
    expect(answer.getAttribute('href')).toBe('/candidate/mycv/update/5');
  });

  test('has no button for a list of the CV that is full', () => {
    showMatch({ full: ['missions'] });
    expect(group('Ne convient pas').queryByRole('button')).toBeNull();
    expect(group('Ne convient pas').getAllByRole('link', { name: 'Répondre dans le CV' })).toHaveLength(2);
  });

  test.each([
    [{ score: 100, untold: [] }, '100\u00a0% sur 3 critères'],
    [
      { score: null, match: [] },
      'Pas assez d’informations pour un score\u00a0: 0 critère connu, 1 à préciser',
    ],
  ])('says how much the figure says: %j', (changes, text) => {
    expect(matchText({ ...MATCH, ...changes }, view)).toBe(text);
  });

  test('is left out where the offer asks for nothing', () => {
    showMatch({ match: [], untold: [] });
    expect(document.querySelector('details')).toBeNull();
  });
});
