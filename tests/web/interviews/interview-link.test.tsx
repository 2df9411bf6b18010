import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { AnswerLink } from '#components/interviews/answer-link.tsx';
import { FeedAddress } from '#components/interviews/feed-address.tsx';
import type { Interview } from '#lib/contract/interviews/interviews.ts';
import { press } from '#tests/support/cvs/cv-card.tsx';
import { aGuest, anInterview } from '#tests/support/interviews/an-interview-answer.ts';
import { expectToast } from '#tests/support/pages/toasts.ts';
import { http } from '#tests/support/upstream-mock.ts';
import { aView } from '#tests/support/view.ts';
import { show } from '#tests/support/web.tsx';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => {
  cleanup();
  server.resetHandlers();
});
afterAll(() => server.close());

const hrefOf = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href');

/** What is sent to a path; answers as told. */
function calls(method: 'post' | 'delete', path: string, answer: object, status = 200) {
  const sent: unknown[] = [];
  server.use(
    http[method](`*/api/upstream${path}`, async ({ request }) => {
      const text = await request.text();
      sent.push(text === '' ? null : JSON.parse(text));
      return HttpResponse.json(answer, { status });
    }),
  );
  return sent;
}

describe('the page of a mailed link', () => {
  const TOKEN = 'x'.repeat(43);
  const aLink = (changes: Partial<Interview> = {}, input: object = {}) => (
    <AnswerLink
      token={TOKEN}
      linked={{ interview: anInterview({ version: 2, ...changes }), moved: false }}
      refusing={false}
      failure={undefined}
      view={aView()}
      {...input}
    />
  );
  const fields = (container: HTMLElement) =>
    Object.fromEntries(new FormData(container.querySelector('form') ?? undefined));

  test('says who, when and where, and asks by a plain form', () => {
    const { container } = show(aLink());
    for (const text of ['Garage Tréfonds', 'mardi 24 novembre 2026 à 14:30', '1 heure']) {
      expect(screen.getByText(text)).toBeDefined();
    }
    const form = container.querySelector('form');
    expect([form?.method, form?.getAttribute('action')]).toEqual(['post', '/api/interview']);
    expect(fields(container)).toEqual({ token: TOKEN, version: '2' });
    expect(screen.getByRole('button', { name: 'Accepter' }).getAttribute('value')).toBe('accepted');
    expect(hrefOf(/^Refuser/)).toBe(`/interview/answer/${TOKEN}?refuse=1`);
  });

  test('says when a moved interview was to take place before', () => {
    const endTime = new Date(Date.now() + 60 * 60_000).toISOString();
    show(aLink({ endTime, formerTime: '2026-12-03T09:00:00.000Z' }));
    expect(
      screen.getByText(/^Déplacé\s: l’entretien était prévu jeudi 3 décembre 2026 à 10:00\.$/),
    ).toBeDefined();
  });

  test('asks once more before a refusal', () => {
    show(aLink({}, { refusing: true }));
    expect(screen.queryByRole('button', { name: 'Accepter' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Confirmer votre refus' }).getAttribute('value')).toBe(
      'rejected',
    );
    expect(hrefOf(/^Ne pas refuser/)).toBe(`/interview/answer/${TOKEN}`);
  });

  test.each([
    [{ invitations: [aGuest({ answer: 'accepted' })] }, {}, 'Vous avez accepté cet entretien.', false],
    [{ invitations: [aGuest({ answer: 'rejected' })] }, {}, 'Vous avez refusé cet entretien.', false],
    [{ open: false }, {}, /a déjà commencé/, false],
    [{}, { linked: null }, /mal recopié/, false],
    [{}, { linked: { interview: anInterview(), moved: true } }, /déplacé depuis ce message/, true],
    [{}, { failure: 'Il est maintenant prévu le 25/11.' }, 'Il est maintenant prévu le 25/11.', true],
  ] as const)('tells where it stands: %o %o', (changes, input, sentence, mayAnswer) => {
    show(aLink(changes as Partial<Interview>, input));
    expect(screen.getByText(sentence)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Accepter' }) !== null).toBe(mayAnswer);
  });
});

describe('the private address of the calendar', () => {
  const url = 'http://localhost:3000/calendar/secret.ics';

  test('is given when asked for, changed and ended after a question', async () => {
    const renewed = calls('post', '/agenda/feed', { data: { url, createdAt: null } });
    const ended = calls('delete', '/agenda/feed', { data: { url: null, createdAt: null } });
    show(<FeedAddress initial={null} />);
    await press(/^Obtenir/);
    const field = await screen.findByLabelText<HTMLInputElement>('Adresse privée de votre agenda');
    expect([field.value, field.readOnly]).toEqual([url, true]);

    await press(/^Changer d’adresse/);
    const dialog = within(await screen.findByRole('dialog', { name: 'Changer d’adresse\u00a0?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Changer d’adresse' }));
    await expectToast('Voici votre nouvelle adresse. L’ancienne ne fonctionne plus.');
    expect(renewed).toHaveLength(2);

    await press(/^Supprimer l’adresse/);
    const last = within(await screen.findByRole('dialog', { name: 'Supprimer l’adresse\u00a0?' }));
    await userEvent.click(last.getByRole('button', { name: 'Supprimer l’adresse' }));
    await screen.findByRole('button', { name: /^Obtenir/ });
    expect(ended).toHaveLength(1);
  });
});
