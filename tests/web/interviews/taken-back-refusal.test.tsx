import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { AnswerLink } from '#components/interviews/answer-link.tsx';
import { CandidateCard } from '#components/interviews/candidate-card.tsx';
import type { Interview } from '#lib/contract/interviews/interviews.ts';
import { aGuest, anInterview } from '#tests/support/interviews/an-interview-answer.ts';
import { aView } from '#tests/support/view.ts';
import { show } from '#tests/support/web.tsx';

afterEach(cleanup);

const TOKEN = 'x'.repeat(43);
const view = aView('fr');
const aCard = (interview: Interview, refusing = false) => (
  <CandidateCard interview={interview} view={view} refusing={refusing} />
);
const aLink = (interview: Interview) => (
  <AnswerLink
    token={TOKEN}
    linked={{ interview, moved: false }}
    refusing={false}
    failure={undefined}
    view={view}
  />
);
const refusedOne = (canTakeBack: boolean) =>
  anInterview({ version: 3, invitations: [aGuest({ answer: 'rejected', canTakeBack })] });
const fieldsOf = (button: HTMLElement) =>
  Object.fromEntries(new FormData((button as HTMLButtonElement).form ?? undefined, button));
const takeBack = () => screen.queryByRole('button', { name: /^Annuler mon refus/ });

test('a refusal of the last day is taken back by a plain form, in the list and by the mailed link', () => {
  show(aCard(refusedOne(true)));
  expect(fieldsOf(takeBack() as HTMLElement)).toEqual({
    interviewId: '40',
    version: '3',
    status: 'pending',
  });
  cleanup();
  show(aLink(refusedOne(true)));
  expect(fieldsOf(takeBack() as HTMLElement)).toEqual({ token: TOKEN, version: '3', status: 'pending' });
});

test('an older one stands', () => {
  show(aCard(refusedOne(false)));
  expect(takeBack()).toBeNull();
  cleanup();
  show(aLink(refusedOne(false)));
  expect(takeBack()).toBeNull();
});

test('without a script the button asks by a page, which alone refuses', () => {
  show(aCard(anInterview({ version: 3 })));
  const refuse = screen.getByRole<HTMLButtonElement>('button', { name: /^Refuser/ });
  expect([refuse.formMethod, refuse.name, refuse.value]).toEqual(['get', 'refuse', '40']);
  expect(refuse.getAttribute('formaction')).toBe('/candidate/agenda/interviews');
  cleanup();
  show(aCard(anInterview({ version: 3 }), true));
  expect(screen.queryByRole('button', { name: /^Accepter/ })).toBeNull();
  const confirm = screen.getByRole('button', { name: 'Confirmer votre refus' });
  expect(fieldsOf(confirm)).toEqual({ interviewId: '40', version: '3', status: 'rejected' });
  expect(screen.getByRole('link', { name: 'Ne pas refuser' }).getAttribute('href')).toBe(
    '/candidate/agenda/interviews',
  );
});
