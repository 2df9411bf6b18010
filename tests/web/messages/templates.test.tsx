import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { ComposeForm } from '#components/messages/compose-form.tsx';
import { TemplateList } from '#components/messages/templates/template-list.tsx';
import { formatter } from '#lib/i18n/format.ts';
import { READER, WRITER } from '#tests/support/messages/a-message.ts';
import { http } from '#tests/support/upstream-mock.ts';
import { aRouter, inPage, show } from '#tests/support/web.tsx';

let sent: Record<string, unknown>[] = [];

const server = setupServer(
  http.get('*/api/upstream/messages/list-contacts', () =>
    HttpResponse.json({ data: [WRITER, READER], total: 2, totalPages: 1 }),
  ),
  http.get('*/api/upstream/message-templates/values', ({ request }) => {
    const id = Number(new URL(request.url).searchParams.get('recipientIds'));
    const { firstName } = id === WRITER.id ? WRITER : READER;
    return HttpResponse.json({
      data: [{ recipientId: id, firstName, offer: 'Mécanicienne', garage: 'Garage Sud' }],
    });
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

const TEMPLATES = {
  builtIn: [
    { id: 'short', name: 'Accueil', subject: 'Bonjour {prénom}', text: '{offre}, {garage}, le {date}' },
    { id: 'gap', name: 'Entretien', subject: 'Entretien', text: 'Le […] ?' },
  ],
  own: [{ id: 9, name: 'Le mien', subject: 'Objet', text: 'À vous, {prénom}' }],
};

const compose = (recipient: typeof WRITER | null = WRITER) =>
  show(
    <ComposeForm
      role="recruiter"
      recipient={recipient}
      templates={TEMPLATES}
      subject=""
      draftKey="3:message:new"
    />,
  );
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const text = () => field('Message').value;
async function insert(name: string) {
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Modèle' }), name);
  await userEvent.click(screen.getByRole('button', { name: 'Insérer' }));
}

describe('a template in the form of a message', () => {
  test('fills in subject and text, which are previewed, changed and sent', async () => {
    compose();
    expect(screen.queryByRole('region', { name: 'Aperçu' })).toBeNull();
    await insert('Accueil');
    const today = formatter('fr').date(new Date());
    await waitFor(() => expect(text()).toBe(`Mécanicienne, Garage Sud, le ${today}`));
    expect(field('Objet').value).toBe(`Bonjour ${WRITER.firstName}`);
    await userEvent.type(field('Message'), ' !');
    const preview = within(screen.getByRole('region', { name: 'Aperçu' }));
    expect(preview.getByText(`Bonjour ${WRITER.firstName}`)).toBeDefined();
    expect(preview.getByText(`Mécanicienne, Garage Sud, le ${today} !`)).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Envoyer' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      recipientId: WRITER.id,
      text: `Mécanicienne, Garage Sud, le ${today} !`,
    });
  });

  test('asks before it replaces what was typed', async () => {
    compose();
    await userEvent.type(field('Message'), 'Mes propres mots');
    await insert('Le mien');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Garder mon texte' }));
    expect(text()).toBe('Mes propres mots');
    await insert('Le mien');
    const again = within(await screen.findByRole('dialog'));
    await userEvent.click(again.getByRole('button', { name: 'Remplacer' }));
    await waitFor(() => expect(text()).toBe(`À vous, ${WRITER.firstName}`));
  });

  test('is not sent before its gaps are completed, as without a recipient', async () => {
    compose();
    await insert('Entretien');
    await waitFor(() => expect(text()).toBe('Le […] ?'));
    await userEvent.click(screen.getByRole('button', { name: 'Envoyer' }));
    await waitFor(() => expect(field('Message').getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getAllByText(/^Complétez ou retirez chaque «\s\[…\]\s»/).length).toBeGreaterThan(0);
    expect(sent).toEqual([]);
    cleanup();
    localStorage.clear();
    compose(null);
    await insert('Le mien');
    await waitFor(() => expect(text()).toBe('À vous, […]'));
  });

  test('is not inserted while the server does not answer', async () => {
    server.use(http.get('*/api/upstream/message-templates/values', () => HttpResponse.error()));
    compose();
    await insert('Accueil');
    expect(await screen.findByText(/le modèle n’est pas inséré/)).toBeDefined();
    expect(text()).toBe('');
  });

  test('is absent for a candidate', () => {
    show(<ComposeForm role="candidate" recipient={WRITER} templates={null} subject="" draftKey="3:x" />);
    expect(screen.queryByRole('combobox', { name: 'Modèle' })).toBeNull();
  });
});

describe('the page of the templates', () => {
  const open = (templates: { id: number; name: string; subject: string; text: string }[] = TEMPLATES.own) => {
    const own = templates.map((template) => ({ ...template, revision: 1 }));
    const { router, refreshed } = aRouter();
    render(inPage(<TemplateList own={own} builtIn={TEMPLATES.builtIn} userId={3} />, 'fr', router));
    return refreshed;
  };
  const calls = (path: string, answer: object, status = 200) => {
    const made: unknown[] = [];
    server.use(
      http.all(`*/api/upstream/message-templates${path}`, async ({ request }) => {
        const body = await request.text();
        made.push([request.method, body ? JSON.parse(body) : null]);
        return HttpResponse.json(answer, { status });
      }),
    );
    return made;
  };

  test('keeps a copy of a built-in template', async () => {
    const made = calls('', { data: { id: 10 }, message: 'Modèle ajouté' });
    const refreshed = open([]);
    expect(screen.getByText('Vous n’avez pas encore de modèle.')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: /^Copier dans vos modèles\s: Accueil$/ }));
    expect(field('Texte').value).toBe('{offre}, {garage}, le {date}');
    await userEvent.click(screen.getByRole('button', { name: 'Ajouter le modèle' }));
    await waitFor(() => expect(refreshed.times).toBe(1));
    const { id: _, ...copied } = TEMPLATES.builtIn[0] ?? { id: 0 };
    expect(made).toEqual([['POST', copied]]);
    await waitFor(() => expect(field('Texte').value).toBe(''));
  });

  test('names the allowed variables beside a field with another, and sends nothing', async () => {
    const made = calls('', { data: { id: 10 } });
    open([]);
    await userEvent.type(field('Nom du modèle'), 'Test');
    await userEvent.type(field('Objet'), 'Bonjour {{prenm}');
    await userEvent.type(field('Texte'), 'Merci');
    await userEvent.click(screen.getByRole('button', { name: 'Ajouter le modèle' }));
    await waitFor(() => expect(field('Objet').getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getAllByText(/\{prénom\}, \{offre\}, \{garage\} et \{date\}\.$/).length).toBeGreaterThan(0);
    expect(field('Objet').value).toBe('Bonjour {prenm}');
    expect(made).toEqual([]);
  });

  test('changes and deletes a template of the person', async () => {
    const made = calls('/9', { data: null, message: 'Fait' });
    const refreshed = open();
    await userEvent.click(screen.getByRole('button', { name: 'Modifier le modèle Le mien' }));
    const form = within(screen.getByRole('form', { name: 'Modifier le modèle Le mien' }));
    await userEvent.type(form.getByRole('textbox', { name: 'Objet' }), ' 2');
    await userEvent.click(form.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(refreshed.times).toBe(1));
    expect(made).toEqual([
      ['PUT', { name: 'Le mien', subject: 'Objet 2', text: 'À vous, {prénom}', revision: 1 }],
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Supprimer le modèle Le mien' }));
    await userEvent.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Supprimer' }),
    );
    await waitFor(() => expect(made).toHaveLength(2));
    expect(made[1]).toEqual(['DELETE', null]);
  });
});
