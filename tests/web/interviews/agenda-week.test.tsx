import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { InterviewListView } from '#components/interviews/interview-list.tsx';
import { WeekView } from '#components/interviews/week/week-view.tsx';
import type { Interview } from '#lib/contract/interviews/interviews.ts';
import { weekOf } from '#lib/rules/time/week.ts';
import { aGuest, anInterview, aProposal, aSlot } from '#tests/support/interviews/an-interview-answer.ts';
import { aView } from '#tests/support/view.ts';
import { show } from '#tests/support/web.tsx';

afterEach(cleanup);

const TODAY = '2026-12-02';
const aWeek = (interviews: Interview[] = []) => (
  <WeekView days={weekOf(TODAY)} today={TODAY} interviews={interviews} view={aView()} />
);
const day = (number: number) =>
  within(screen.getAllByRole('listitem').filter(isDay)[number - 1] as HTMLElement);
const isDay = (item: HTMLElement) => item.parentElement?.tagName === 'OL';
const hrefOf = (name: RegExp | string) => screen.getByRole('link', { name }).getAttribute('href');

/** 10:00 in Paris on a day of December. */
const at = (date: number) => `2026-12-0${date}T09:00:00.000Z`;

describe('the week of an agenda', () => {
  test('is seven days, each with its interviews in their order: time, candidate, answer', () => {
    show(
      aWeek([
        anInterview({ time: '2026-12-03T14:30:00.000Z', invitations: [aGuest({ answer: 'accepted' })] }),
        anInterview({ id: 41, time: at(3) }),
      ]),
    );
    expect(day(1).getByRole('heading').textContent).toBe('lundi 30 novembre');
    const thursday = day(4);
    expect(thursday.getByRole('heading').textContent).toBe('jeudi 3 décembre');
    expect(thursday.getAllByText(/^\d\d:\d\d$/).map(({ textContent }) => textContent)).toEqual([
      '10:00',
      '15:30',
    ]);
    expect(thursday.getAllByText('Nadia Ferrand')).toHaveLength(2);
    expect(thursday.getByText('En attente')).toBeDefined();
    expect(thursday.getByText('Accepté')).toBeDefined();
    expect(
      thursday.getAllByRole('link', { name: /^Modifier/ }).map((link) => link.getAttribute('href')),
    ).toEqual([
      '/recruiter/agenda/schedule-meeting?agenda=41',
      '/recruiter/agenda/schedule-meeting?agenda=40',
    ]);
  });

  test('puts an interview on the day that its own clock shows, and names that clock', () => {
    const overseas = { timeZone: 'Indian/Reunion', address1: '97400 Saint-Denis' } as const;
    show(aWeek([anInterview({ time: '2026-12-03T22:00:00.000Z', ...overseas })]));
    expect(day(5).getByText('02:00 (heure de La Réunion)')).toBeDefined();
  });

  test('shows each slot that can still be chosen as proposed, and leaves out the slots of other weeks', () => {
    const slots = [
      aSlot(),
      aSlot({ id: 2, time: at(4), state: 'taken' }),
      aSlot({ id: 3, time: '2026-12-09T09:00:00.000Z' }),
    ];
    show(aWeek([aProposal({ slots })]));
    expect(day(4).getByText('Proposé')).toBeDefined();
    expect(screen.getAllByText('Proposé')).toHaveLength(1);
    expect(day(5).getByRole('link', { name: /^Planifier/ })).toBeDefined();
  });

  test('leads from each day to come to the form with that day, and to the weeks beside it', () => {
    show(aWeek([anInterview({ time: at(3) })]));
    const planned = screen.getAllByRole('link', { name: /^Planifier un entretien le/ });
    expect(planned.map((link) => link.getAttribute('href'))).toEqual(
      ['02', '03', '04', '05', '06'].map((date) => `/recruiter/agenda/schedule-meeting?day=2026-12-${date}`),
    );
    expect(hrefOf('Semaine précédente')).toBe('/recruiter/agenda/list?week=2026-11-23');
    expect(hrefOf('Semaine suivante')).toBe('/recruiter/agenda/list?week=2026-12-07');
    expect(hrefOf('Liste')).toBe('/recruiter/agenda/list');
  });

  test('can only be read where an interview has begun', () => {
    show(aWeek([anInterview({ time: at(1), open: false })]));
    expect(day(2).getByRole('link', { name: 'Voir le CV de Nadia Ferrand' })).toBeDefined();
    expect(screen.queryByRole('link', { name: /^Modifier/ })).toBeNull();
  });
});

test.each(['recruiter', 'candidate'] as const)('the list of a %s: only a recruiter has a week', (role) => {
  const lists = { list: 'past', interviews: [], total: 0, totalPages: 0, page: 1, limit: 10 } as const;
  show(<InterviewListView role={role} {...lists} view={aView()} />);
  const week = screen.queryByRole('link', { name: 'Semaine' })?.getAttribute('href');
  if (role === 'candidate') expect(week).toBeUndefined();
  else expect(week).toMatch(/^\/recruiter\/agenda\/list\?week=20\d\d-\d\d-\d\d$/);
});
