import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { ComposeForm } from '#components/messages/compose-form.tsx';
import type { Several, SeveralForm } from '#components/messages/several-people.tsx';
import { READER, WRITER } from '#tests/support/messages/a-message.ts';
import { http } from '#tests/support/upstream-mock.ts';
import { show } from '#tests/support/web.tsx';

const KEY = 'b0a3f6a1-5a43-4c0c-9f6e-0a8d1d5f7c11';
let sent: Record<string, unknown>[] = [];

const server = setupServer();
const assign = vi.fn();
beforeAll(() => {
  server.listen({ onUnhandledFrame: 'error' });
  vi.spyOn(location, 'assign').mockImplementation(assign);
});
beforeEach(() => {
  sent = [];
  assign.mockClear();
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  cleanup();
  server.resetHandlers();
});
afterAll(() => server.close());

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const press = () => userEvent.click(screen.getByRole('button', { name: /^Envoyer/ }));

describe('writing to several people', () => {
  const values = { garage: 'Garage Nord', date: '25/11/2026' };
  const people = [
    { person: WRITER, values: { ...values, firstName: 'Ada', offer: 'Mécanicienne' } },
    { person: READER, values: { ...values, firstName: 'Zoé', offer: null } },
  ];
  const answersSeveral = (answer: object, status = 200) =>
    server.use(
      http.post('*/api/upstream/messages/send-several', async ({ request }) => {
        sent.push((await request.json()) as Record<string, unknown>);
        return HttpResponse.json(answer, { status });
      }),
    );
  const write = async (text: string) => {
    await userEvent.click(field('Message'));
    await userEvent.paste(text);
  };
  const composeSeveral = (
    refused: Several['refused'] = [],
    to: Several['people'] = people,
    earlier: SeveralForm['earlier'] = { values: {} },
  ) =>
    show(
      <ComposeForm
        role="recruiter"
        recipient={null}
        several={{ people: to, refused, clientKey: KEY, earlier }}
        templates={{
          builtIn: [{ id: 'a', name: 'Accueil', subject: 'Bonjour {prénom}', text: 'De {garage}' }],
          own: [],
        }}
        subject=""
        draftKey="2:message:several"
      />,
    );

  test('names them, keeps the variables of a template, shows what the first reads, and sends one call', async () => {
    answersSeveral({ data: { sent: 2, left: [] }, message: 'Message envoyé à 2 personnes.' });
    composeSeveral();
    expect(screen.queryByRole('combobox', { name: 'Destinataire' })).toBeNull();
    expect(screen.getByText(/Ada Vasseur, Garage Nord, /)).toBeDefined();
    await userEvent.selectOptions(screen.getByLabelText('Modèle'), 'a');
    await userEvent.click(screen.getByRole('button', { name: 'Insérer' }));
    await waitFor(() => expect(field('Message').value).toBe('De {garage}'));
    const preview = screen.getByRole('region', { name: 'Aperçu' });
    expect(preview.textContent).toContain('Voici ce que Ada Vasseur, Garage Nord recevra.');
    expect(preview.textContent).toContain('Bonjour Ada');
    expect(preview.textContent).toContain('De Garage Nord');
    await press();
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/recruiter/message/sent'));
    expect(sent).toEqual([
      {
        recipientIds: [WRITER.id, READER.id],
        subject: 'Bonjour {prénom}',
        text: 'De {garage}',
        clientKey: KEY,
      },
    ]);
  });

  test.each([
    ['an unknown variable', 'Bonjour {nom}', /^Une variable est inconnue/],
    ['a gap', 'Disponible le […] ?', /^Complétez ou retirez chaque/],
  ])('refuses %s beside its field', async (_what, text, problem) => {
    composeSeveral();
    await userEvent.type(field('Objet'), 'Votre CV');
    await write(text);
    await press();
    await waitFor(() => expect(field('Message').getAttribute('aria-invalid')).toBe('true'));
    expect(document.getElementById(`${field('Message').id}-error`)?.textContent).toMatch(problem);
    expect(sent).toEqual([]);
    expect(field('Message').value).toBe(text);
  });

  test('names those for whom the text lacks a value before it is sent', async () => {
    composeSeveral();
    await write('Pour {date}');
    expect(screen.queryByText(/ne recevra rien/)).toBeNull();
    await write(' et {offre}');
    expect(
      await screen.findByText(/^Zoé Lemaître ne recevra rien\s: il manque une valeur pour {offre}\.$/),
    ).toBeDefined();
    expect(screen.getByRole('button', { name: /^Envoyer/ }).textContent).toBe('Envoyer à 1\u00a0personne');
  });

  test('has no button to send a text that would reach nobody', async () => {
    composeSeveral([], people.slice(1));
    await write('Bonjour {offre}');
    await screen.findByText(/^Zoé Lemaître ne recevra rien/);
    expect(screen.queryByRole('button', { name: /^Envoyer/ })).toBeNull();
    await userEvent.clear(field('Message'));
    await screen.findByRole('button', { name: /^Envoyer/ });
  });

  test('names those who cannot get the message, each with the reason', () => {
    composeSeveral([
      { recipientId: 91, person: { ...READER, id: 91, firstName: 'Lou' }, reason: 'free_plan' },
      { recipientId: 92, person: null, reason: 'not_a_contact' },
      { recipientId: 93, person: null, reason: 'not_a_contact' },
    ]);
    expect(screen.getByText(/^3\spersonnes ne recevront pas ce message\s:$/)).toBeDefined();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Lou Lemaître\s: votre première annonce gratuite/),
      expect.stringMatching(/^2\spersonnes choisies\s: leur compte n’existe plus/),
    ]);
    expect(screen.getByRole('button', { name: /^Envoyer/ }).textContent).toBe('Envoyer à 2\u00a0personnes');
  });

  test('shows an error and keeps the text when nothing was sent', async () => {
    answersSeveral({ statusCode: 409, code: 'message_not_sent', message: 'Aucun message n’est parti.' }, 409);
    composeSeveral();
    await userEvent.type(field('Objet'), 'Votre CV');
    await write('Bonjour');
    await press();
    const text = await screen.findByText('Aucun message n’est parti.');
    expect(document.activeElement).toBe(text.closest('[role=alert]'));
    expect(field('Message').value).toBe('Bonjour');
    expect([assign.mock.calls, sessionStorage.length]).toEqual([[], 0]);
  });

  test('keeps the text for those who got nothing, and sends it to nobody else', async () => {
    answersSeveral({
      data: { sent: 1, left: [{ recipientId: READER.id, reason: 'failed' }] },
      message: 'Une personne n’a rien reçu.',
    });
    composeSeveral();
    await userEvent.type(field('Objet'), 'Votre CV');
    await write('Bonjour');
    await press();
    const problem = await screen.findByText('Une personne n’a rien reçu.');
    expect(document.activeElement).toBe(problem.closest('[role=alert]'));
    expect(screen.getByText(/^À 1/).parentElement?.textContent).toMatch(/^À 1\spersonne\s: Zoé Lemaître$/);
    expect(field('Message').value).toBe('Bonjour');
    expect([assign.mock.calls, sessionStorage.length]).toEqual([[], 0]);
    // The page, loaded again, is still the one for several people, with the one who is left.
    expect(location.search).toBe(`?to=${READER.id}&to=${READER.id}`);
    await write(' encore');
    await press();
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent.map(({ recipientIds }) => recipientIds)).toEqual([[WRITER.id, READER.id], [READER.id]]);
    // The key is the same for another text, so that nobody gets two of them.
    expect(sent.map(({ clientKey }) => clientKey)).toEqual([KEY, KEY]);
  });

  test('is rendered again without JavaScript with the error, the text and those who are left', () => {
    const failure = { code: 'partly_sent', message: 'Une personne n’a rien reçu.' };
    composeSeveral([], people.slice(1), { values: { subject: 'Votre CV', text: 'Bonjour' }, failure });
    expect(screen.getByText(failure.message).closest('[role=alert]')).not.toBeNull();
    expect([field('Objet').value, field('Message').value]).toEqual(['Votre CV', 'Bonjour']);
    const form = screen.getByRole<HTMLFormElement>('form');
    expect([form.method, form.getAttribute('action')]).toEqual(['post', '/api/several-messages']);
    expect(Object.fromEntries(new FormData(form))).toEqual({
      clientKey: KEY,
      recipientIds: String(READER.id),
      shownIds: String(READER.id),
      subject: 'Votre CV',
      text: 'Bonjour',
    });
  });

  test('keeps the text without a button when nobody who is left can be written to', async () => {
    const left = [{ recipientId: READER.id, reason: 'account_closed' }];
    answersSeveral({ data: { sent: 1, left }, message: 'Une personne n’a rien reçu.' });
    composeSeveral();
    await userEvent.type(field('Objet'), 'Votre CV');
    await write('Bonjour');
    await press();
    await screen.findByText('Aucune de ces personnes ne peut recevoir ce message.');
    expect(screen.getByText(/^Zoé Lemaître\s: son compte ne peut plus/)).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Envoyer/ })).toBeNull();
    expect([field('Objet').value, field('Message').value]).toEqual(['Votre CV', 'Bonjour']);
  });
});
