import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { ComposeForm } from '#components/messages/compose-form.tsx';
import { formKey } from '#lib/browser/form-key.ts';
import type { MessagePerson } from '#lib/contract/messages/messages.ts';
import { READER, WRITER } from '#tests/support/messages/a-message.ts';
import { http } from '#tests/support/upstream-mock.ts';
import { show } from '#tests/support/web.tsx';

let sent: Record<string, unknown>[] = [];

const server = setupServer(
  http.get('*/api/upstream/messages/list-contacts', ({ request }) => {
    const query = new URL(request.url).searchParams;
    const search = (query.get('search') ?? '').toLowerCase();
    const people = [WRITER, READER].filter(({ id, firstName }) =>
      query.has('id') ? id === Number(query.get('id')) : firstName.toLowerCase().includes(search),
    );
    return HttpResponse.json({ data: people, total: people.length, totalPages: 1 });
  }),
  http.post('*/api/upstream/messages/send-message', async ({ request }) => {
    sent.push((await request.json()) as Record<string, unknown>);
    return HttpResponse.json({ data: {}, message: 'Message envoyé.' });
  }),
);
const assign = vi.fn();
beforeAll(async () => {
  server.listen({ onUnhandledFrame: 'error' });
  vi.spyOn(location, 'assign').mockImplementation(assign);
  // What is fetched when the field is touched is heavy to translate: no test waits for that.
  await import('#components/messages/loaded-recipient.tsx');
}, 60_000);
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

function compose(recipient: MessagePerson | null = null, subject = '') {
  return show(
    <ComposeForm
      role="candidate"
      recipient={recipient}
      templates={null}
      subject={subject}
      draftKey="3:message:new"
    />,
  );
}

const field = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const recipientField = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Destinataire' });
const loaded = () => document.querySelector('input[data-rac][role=combobox]');
const press = () => userEvent.click(screen.getByRole('button', { name: 'Envoyer' }));

describe('writing a message', () => {
  test('sends it to the person named by the page and leads to the sent messages', async () => {
    compose(WRITER, 'Re: Votre CV');
    expect(recipientField().value).toBe('Ada Vasseur, Garage Nord');
    expect(field('Objet').value).toBe('Re: Votre CV');
    await userEvent.type(field('Message'), 'Lundi me va.');
    await press();
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/candidate/message/sent'));
    expect(sent).toEqual([
      {
        recipientId: WRITER.id,
        subject: 'Re: Votre CV',
        text: 'Lundi me va.',
        clientKey: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/),
      },
    ]);
    expect(sessionStorage.getItem('bielle:message')).toBe('Message envoyé.');
    expect(localStorage.length).toBe(0);
  });

  test('finds its recipient by what is typed', async () => {
    const user = userEvent.setup();
    compose();
    await user.hover(recipientField());
    await waitFor(() => expect(loaded()).not.toBeNull());
    await user.click(recipientField());
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2));
    await user.keyboard('zo');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
    await user.click(screen.getByRole('option', { name: /Zoé Lemaître/ }));
    expect(recipientField().value).toBe('Zoé Lemaître');
    await user.type(field('Objet'), 'Bonjour');
    await user.type(field('Message'), 'Bonjour');
    await press();
    await waitFor(() => expect(sent).toEqual([expect.objectContaining({ recipientId: READER.id })]));
  });

  test('reports that a search got no answer, instead of no match', async () => {
    const user = userEvent.setup();
    server.use(http.get('*/api/upstream/messages/list-contacts', () => HttpResponse.error()));
    compose();
    await user.hover(recipientField());
    await waitFor(() => expect(loaded()).not.toBeNull());
    await user.click(recipientField());
    await user.keyboard('zo');
    expect(await screen.findByText(/^La recherche n’a pas abouti/)).toBeTruthy();
    expect(screen.queryByText('Aucun contact ne correspond.')).toBeNull();
  });

  test('reports missing and too long input beside its field', async () => {
    compose();
    await userEvent.click(field('Message'));
    await userEvent.paste('a'.repeat(5001));
    expect(screen.getByText(/5 001 caractères sur 5 000/)).toBeTruthy();
    await press();
    await waitFor(() => expect(screen.getAllByText('Ce champ est obligatoire').length).toBeGreaterThan(1));
    expect(screen.getAllByText('Ce texte est trop long').length).toBeGreaterThan(0);
    expect(recipientField().getAttribute('aria-invalid')).toBe('true');
    expect(field('Message').value).toHaveLength(5001);
    expect(sent).toEqual([]);
  });

  test('keeps the input when it is refused, and counts the same text as the same message', async () => {
    const refusal = 'Vous ne pouvez pas écrire à cette personne';
    server.use(
      http.post('*/messages/send-message', async ({ request }) => {
        sent.push((await request.json()) as Record<string, unknown>);
        const failure = {
          statusCode: 422,
          code: 'invalid',
          message: '',
          fields: { recipientId: refusal },
        };
        return HttpResponse.json(failure, { status: 422 });
      }),
    );
    compose(WRITER, 'Objet');
    await userEvent.type(field('Message'), 'Bonjour');
    await press();
    await waitFor(() => expect(screen.getAllByText(refusal).length).toBeGreaterThan(0));
    await press();
    await waitFor(() => expect(sent).toHaveLength(2));
    await userEvent.type(field('Message'), ' !');
    await press();
    await waitFor(() => expect(sent).toHaveLength(3));
    const [one, two, three] = sent.map(({ clientKey }) => clientKey);
    expect(one).toBe(two);
    expect(three).not.toBe(two);
    expect(field('Message').value).toBe('Bonjour !');
    expect(assign).not.toHaveBeenCalled();
  });
});

describe('a draft', () => {
  const draft = {
    savedAt: Date.now(),
    revision: 0,
    replaced: false,
    values: { recipientId: READER.id, subject: 'Suite', text: 'Je voulais dire' },
  };
  const KEY = 'form:3:message:new';

  test('is offered back, with its recipient', async () => {
    localStorage.setItem(KEY, JSON.stringify(draft));
    compose();
    await userEvent.click(await screen.findByRole('button', { name: 'Reprendre' }));
    expect(field('Message').value).toBe('Je voulais dire');
    await waitFor(() => expect(recipientField().value).toBe('Zoé Lemaître'));
  });

  test('is offered without its recipient when nobody may write to them any more', async () => {
    const values = { ...draft.values, recipientId: 99 };
    localStorage.setItem(KEY, JSON.stringify({ ...draft, values }));
    compose();
    await userEvent.click(await screen.findByRole('button', { name: 'Reprendre' }));
    await press();
    await waitFor(() => expect(screen.getAllByText('Ce champ est obligatoire').length).toBeGreaterThan(0));
    expect(sent).toEqual([]);
  });
});

test('a form’s key is never the same twice', () => {
  expect(new Set(Array.from({ length: 50 }, formKey)).size).toBe(50);
});
