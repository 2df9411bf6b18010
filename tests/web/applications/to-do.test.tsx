import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ToDo } from '#components/applications/to-do.tsx';
import type { Locale } from '#lib/i18n/locales.ts';
import { loadToDo } from '#lib/web/applications/to-do.ts';
import { aReceivedCv } from '#tests/support/cvs/a-received-cv.ts';
import { aGuest, anInterview } from '#tests/support/interviews/an-interview-answer.ts';
import { anOwnOffer } from '#tests/support/offers/an-own-offer.ts';
import { aView } from '#tests/support/view.ts';
import { show } from '#tests/support/web.tsx';

// Monday, half past midnight in Paris.
const NOW = new Date('2026-11-29T23:30:00Z');

beforeEach(() => {
  vi.setSystemTime(NOW);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const due = (id: number) => aReceivedCv({ id });
const closed = aReceivedCv({ id: 9, answerDueOn: null });
const meeting = (time: string, changes: object = {}) => anInterview({ time, ...changes });

type Found = { interviews?: unknown[]; ending?: unknown[]; hasPlan?: boolean };

async function load(received: unknown[], { interviews = [], ending = [], hasPlan = true }: Found = {}) {
  const calls: unknown[] = [];
  const call = async ({ path }: { path: string }, request: { query: object }) => {
    calls.push([path, request.query]);
    if (path === '/agenda/list') return { data: interviews };
    if (path === '/recruiter/offers') return { data: ending };
    return { data: received, total: received.length };
  };
  const toDo = await loadToDo({ call: call as never }, { hasPlan, now: NOW });
  return { toDo, calls };
}

describe('what a garage has to do', () => {
  test('is to answer the three whose answer is due first, without those that were closed', async () => {
    const { toDo, calls } = await load([due(1), due(2), due(3), due(4), closed]);
    expect(calls).toContainEqual(['/cv-infos', { page: 1, limit: 10, order: 'due' }]);
    expect(toDo?.waiting.map(({ id }) => id)).toEqual([1, 2, 3]);
    expect(toDo?.received).toBe(5);
    expect((await load([closed])).toDo).toBeNull();
  });

  test('has the interviews of today and tomorrow in Paris, and no proposal without a day', async () => {
    const soon = [meeting('2026-11-30T08:00:00.000Z'), meeting('2026-12-01T22:30:00.000Z')];
    const later = meeting('2026-12-01T23:30:00.000Z');
    const slot = { id: 1, time: '2026-11-30T08:00:00.000Z', isTaken: false };
    const proposal = meeting('2026-11-30T08:00:00.000Z', { slots: [slot] });
    expect((await load([], { interviews: [...soon, later, proposal] })).toDo?.meetings).toEqual(soon);
  });
});

describe('the ads that end soon', () => {
  const ad = anOwnOffer({ id: 12 });

  test('are all that a garage without a plan has to do, beside its interviews', async () => {
    const { toDo, calls } = await load([due(1)], { ending: [ad], hasPlan: false });
    expect(toDo).toMatchObject({ waiting: [], received: 0, ending: [ad] });
    expect(calls).toEqual([
      ['/agenda/list', {}],
      ['/recruiter/offers', { ending: 'true' }],
    ]);
  });
});

describe('the part of the first page that says what to do', () => {
  const showToDo = (changes: object = {}, locale: Locale = 'fr') => {
    const guest = aGuest({ phone: '+33639980000' });
    const toDo = {
      waiting: [due(51)],
      received: 4,
      meetings: [meeting('2026-11-30T08:00:00.000Z', { invitations: [guest] })],
      ending: [],
      ...changes,
    };
    return show(<ToDo toDo={toDo} badge={{ outOfTen: 8, days: 6 }} view={aView(locale)} />, locale);
  };

  test('has the decisions at each person, and leads to all received CVs', () => {
    showToDo();
    const part = within(screen.getByRole('region', { name: 'À répondre' }));
    expect(part.getByRole('link', { name: 'Nadia Ferrand' })).toBeDefined();
    expect(part.getByRole('button', { name: /Retenir/ })).toBeDefined();
    expect(part.getByRole('button', { name: /Décliner/ })).toBeDefined();
    const all = part.getByRole('link', { name: 'Les 4 CV reçus' });
    expect(all.getAttribute('href')).toBe('/recruiter/application/received');
    expect(part.getByText(/8 candidatures sur 10/)).toBeDefined();
  });

  test('names who comes, when and for which job', () => {
    showToDo();
    const part = within(screen.getByRole('region', { name: 'Entretiens d’aujourd’hui et de demain' }));
    expect(part.getByRole('listitem').textContent).toMatch(/^lundi 09:00.*Nadia Ferrand/);
    const call = part.getByRole('link', { name: /^Appeler Nadia Ferrand/ });
    expect(call.getAttribute('href')).toBe('tel:+33639980000');
  });

  test('leaves out what there is nothing of', () => {
    const { container } = showToDo({ waiting: [], meetings: [] });
    expect(container.querySelector('section')).toBeNull();
    cleanup();
    showToDo({ meetings: [] }, 'en');
    expect(screen.getAllByRole('region').map((part) => part.getAttribute('aria-labelledby'))).toEqual([
      'to-answer',
    ]);
  });
});
