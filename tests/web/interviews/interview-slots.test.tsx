import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { AnswerLink } from '#components/interviews/answer-link.tsx';
import { interviewValues } from '#components/interviews/interview-form-values.ts';
import { InterviewListView } from '#components/interviews/interview-list.tsx';
import type { Interview } from '#lib/contract/interviews/interviews.ts';
import type { Role } from '#lib/contract/platform/operation.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { aGuest, aProposal, aSlot } from '#tests/support/interviews/an-interview-answer.ts';
import { aView } from '#tests/support/view.ts';
import { show } from '#tests/support/web.tsx';

afterEach(cleanup);

const TOKEN = 'x'.repeat(43);

const aLink = (changes: Partial<Interview> = {}, input: object = {}) => (
  <AnswerLink
    token={TOKEN}
    linked={{ interview: aProposal({ version: 2, ...changes }), moved: false }}
    refusing={false}
    failure={undefined}
    view={aView()}
    {...input}
  />
);
const aList = (role: Role, interview: Interview, changes: object = {}, locale: Locale = 'fr') => (
  <InterviewListView
    role={role}
    list="upcoming"
    interviews={[interview]}
    total={1}
    totalPages={1}
    page={1}
    limit={10}
    view={aView(locale)}
    {...changes}
  />
);
const card = () => within(screen.getByRole('article'));
const formOf = (button: string) => screen.getByRole('button', { name: button }).closest('form');
const fieldsOf = (form: HTMLFormElement | null) => Object.fromEntries(new FormData(form ?? undefined));
const radios = () => screen.queryAllByRole<HTMLInputElement>('radio');
const WHEN = 'jeudi 3 décembre à 09:30';

describe('the slots of a proposal', () => {
  test('are a list of radio buttons with one button, in a plain form of the mailed link', () => {
    const { container } = show(aLink());
    const form = formOf('Choisir ce créneau');
    expect([form?.method, form?.getAttribute('action')]).toEqual(['post', '/api/interview']);
    expect(fieldsOf(form)).toEqual({ token: TOKEN, version: '2', status: 'accepted' });
    expect(radios().map(({ value, name, required }) => [value, name, required])).toEqual(
      ['501', '502', '503'].map((id) => [id, 'slotId', true]),
    );
    expect(screen.getByText(WHEN)).toBeDefined();
    expect(screen.queryByText('Date et heure')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Accepter' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Refuser l’entretien' }).getAttribute('href')).toBe(
      `/interview/answer/${TOKEN}?refuse=1`,
    );
    const wish = container.querySelector<HTMLTextAreaElement>('textarea');
    expect([wish?.name, wish?.maxLength, wish?.required]).toEqual(['otherTime', 500, true]);
    expect(fieldsOf(formOf('Demander un autre horaire'))).toMatchObject({ token: TOKEN, version: '2' });
  });

  test('overseas are on the clock of their place, and name no other', () => {
    const place = { address1: '97400 Saint-Denis', timeZone: 'Indian/Reunion' } as const;
    const { container } = show(aLink(place));
    expect(container.textContent).toContain('heure de La Réunion');
    expect(container.textContent).not.toMatch(/heure de Paris/i);
  });

  test('are chosen in the list with the session', () => {
    show(aList('candidate', aProposal({ version: 3 })));
    expect(fieldsOf(formOf('Choisir ce créneau'))).toEqual({
      interviewId: '40',
      version: '3',
      status: 'accepted',
    });
    expect(card().getByText('Proposé')).toBeDefined();
    expect(card().getByText('3')).toBeDefined();
    expect(card().queryByRole('button', { name: /^Accepter/ })).toBeNull();
    expect(card().getByRole('button', { name: /^Refuser/ })).toBeDefined();
    expect(card().queryByRole('link', { name: /^Ajouter à mon calendrier/ })).toBeNull();
  });

  test('leave out what is taken or over, and say so', () => {
    const slots = [
      aSlot({ state: 'taken' }),
      aSlot({ id: 502, state: 'past' }),
      aSlot({ id: 503, busy: true }),
    ];
    show(aLink({ slots }));
    expect(radios().map(({ value }) => value)).toEqual(['503']);
    expect(screen.getByText(/^Un créneau proposé a été pris par une autre personne/)).toBeDefined();
    expect(screen.getByText('Vous avez déjà un entretien à ce moment.')).toBeDefined();
  });

  test('are gone when all are taken: only another time can be asked for', () => {
    const { container } = show(
      aLink({ slots: [aSlot({ state: 'taken' }), aSlot({ id: 502, state: 'taken' })] }),
    );
    expect(radios()).toEqual([]);
    expect(screen.getByText(/^Plus aucun créneau n’est libre/)).toBeDefined();
    expect(container.querySelector('details')?.open).toBe(true);
  });

  test.each([
    [{ open: false }, {}, /^Les créneaux proposés sont passés/],
    [{}, { linked: { interview: aProposal(), moved: true } }, /^Les créneaux ont changé depuis ce message/],
    [{}, { failure: 'Ce créneau vient d’être pris.' }, 'Ce créneau vient d’être pris.'],
    [{ invitations: [aGuest({ otherTime: 'Le soir' })] }, {}, /^Vous avez demandé un autre horaire/],
  ] as const)('tell where they stand: %o %o', (changes, input, sentence) => {
    show(aLink(changes as Partial<Interview>, input));
    expect(screen.getByText(sentence)).toBeDefined();
  });

  test('wait while a refusal is confirmed', () => {
    show(aLink({}, { refusing: true }));
    expect(radios()).toEqual([]);
    expect(screen.getByRole('button', { name: 'Confirmer votre refus' })).toBeDefined();
  });

  test('give back the words that were refused, in the form of this interview only', () => {
    const flash = {
      page: '',
      failure: { code: 'invalid', message: '', fields: { otherTime: 'Texte trop long' } },
      values: { otherTime: 'Le soir', interviewId: '40' },
    };
    show(aList('candidate', aProposal(), { flash }));
    const field = screen.getByLabelText<HTMLTextAreaElement>(/^Quand seriez-vous disponible/);
    expect(field.value).toBe('Le soir');
    expect(screen.getByText('Texte trop long')).toBeDefined();
    cleanup();
    show(aList('candidate', aProposal({ id: 41 }), { flash }));
    expect(screen.getByLabelText<HTMLTextAreaElement>(/^Quand seriez-vous disponible/).value).toBe('');
  });

  test('are said in English', () => {
    show(aList('candidate', aProposal(), {}, 'en'), 'en');
    expect(screen.getByText('Thursday 3 December at 09:30')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Choose this slot' })).toBeDefined();
  });
});

describe('the recruiter’s card of a proposal', () => {
  test('lists each slot with what became of it, and the candidate’s wish', () => {
    const slots = [aSlot(), aSlot({ id: 502, state: 'taken' }), aSlot({ id: 503, state: 'past' })];
    show(aList('recruiter', aProposal({ slots, invitations: [aGuest({ otherTime: 'Après 17 h' })] })));
    const items = within(card().getByRole('list', { name: 'créneaux proposés' })).getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent?.split('heure')[1])).toEqual([
      'proposé',
      'déjà pris',
      'passé',
    ]);
    expect(card().getByText('Demande un autre horaire : « Après 17 h »')).toBeDefined();
    expect(card().queryByText(/^Plus aucun créneau/)).toBeNull();
    expect(card().queryByRole('link', { name: /calendrier/ })).toBeNull();
  });

  test('asks for other slots when none is left', () => {
    show(
      aList(
        'recruiter',
        aProposal({ slots: [aSlot({ state: 'taken' }), aSlot({ id: 502, state: 'past' })] }),
      ),
    );
    expect(card().getByText(/^Plus aucun créneau n’est libre/)).toBeDefined();
  });
});

test('the form of a proposal begins with the slots that are not over', () => {
  const slots = [
    aSlot({ state: 'past' }),
    aSlot({ id: 502, time: '2026-12-04T13:00:00.000Z', duration: 1 }),
    aSlot({ id: 503, time: '2026-12-05T09:00:00.000Z', state: 'taken' }),
  ];
  expect(
    interviewValues(aProposal({ slots, duration: 1 }), { email: 'sophie@garage.test', phone: '' }),
  ).toMatchObject({
    startTime: '2026-12-04T14:00',
    duration: 1,
    moreSlots: [{ startTime: '2026-12-05T10:00' }],
  });
});
