import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { attachmentHeader } from '#lib/rules/cvs/cv-file-name.ts';
import { aCv } from '#tests/support/cvs/a-cv.ts';
import { leaveDialog, press, showCvCard } from '#tests/support/cvs/cv-card.tsx';
import { clearToasts, expectToast } from '#tests/support/pages/toasts.ts';
import { http } from '#tests/support/upstream-mock.ts';

const server = setupServer();
const api = (path: string) => `*/api/upstream${path}`;

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(async () => {
  await clearToasts();
  cleanup();
  server.resetHandlers();
});
afterAll(() => server.close());

describe('exporting a CV as a PDF', () => {
  const pdf = '*/api/cvs/12/cv.pdf';
  const link = () => screen.getByRole('link', { name: /^PDF/ });

  /** The names of the files that the browser is handed to save. */
  function watchDownloads() {
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      if (this.href.startsWith('blob:')) saved.push(this.download);
    });
    return saved;
  }
  afterEach(() => {
    vi.restoreAllMocks();
  });

  test('shows its progress, saves the file under its name, and reports the end', async () => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    server.use(
      http.get(pdf, async () => {
        await held;
        const disposition = attachmentHeader('CV Salomé Lefèvre, Mécanicienne.pdf');
        const headers = { 'content-type': 'application/pdf', 'content-disposition': disposition };
        return new HttpResponse('%PDF', { headers });
      }),
    );
    const saved = watchDownloads();
    showCvCard();
    await userEvent.click(link());
    const dialog = await screen.findByRole('dialog', { name: 'Export du PDF en cours' });
    expect(dialog.querySelector('[aria-busy=true]')?.textContent).toContain('Mécanique et diagnostic');
    release();
    expect(await expectToast('Le CV a été exporté avec succès')).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(saved).toEqual(['CV Salomé Lefèvre, Mécanicienne.pdf']);
  });

  test('reports a failure', async () => {
    server.use(http.get(pdf, () => HttpResponse.json({ statusCode: 503 }, { status: 503 })));
    showCvCard();
    await userEvent.click(link());
    expect(await expectToast('Une erreur est survenue lors de l’export du PDF')).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test.each([
    [401, 'unauthorized', 1],
    [403, 'wrong_role', 1],
    [403, 'bad_origin', 0],
    [404, 'not_found', 0],
  ])('reloads the page, after a failure %i %s, %i times', async (status, code, times) => {
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
    server.use(http.get(pdf, () => HttpResponse.json({ statusCode: status, code, message: '' }, { status })));
    showCvCard();
    await userEvent.click(link());
    expect(await expectToast('Une erreur est survenue lors de l’export du PDF')).toBeDefined();
    expect(reload).toHaveBeenCalledTimes(times);
  });

  test('can be cancelled without a message', async () => {
    let count = 0;
    server.use(
      http.get(pdf, () => {
        count += 1;
        return new Promise<never>(() => undefined);
      }),
    );
    showCvCard(aCv(), 'en');
    const before = document.body.textContent?.match(/An error occurred/g)?.length;
    await userEvent.click(link());
    await screen.findByRole('dialog', { name: 'Exporting the PDF' });
    await waitFor(() => expect(count).toBe(1));
    await press(/^Cancel$/);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.body.textContent?.match(/An error occurred/g)?.length).toBe(before);
  });
});

describe('exporting a CV as JSON Resume', () => {
  test('is a plain download beside the PDF', () => {
    showCvCard();
    const link = screen.getByRole('link', { name: /au format JSON Resume/ });
    expect(link.textContent).toBe('Exporter au format JSON Resume');
    expect(link.getAttribute('href')).toBe('/api/cvs/12/resume.json');
    expect(link.hasAttribute('download')).toBe(true);
  });
});

describe('sharing a CV', () => {
  const open = async () => {
    await press(/Partager/);
    return within(await screen.findByRole('dialog', { name: 'Partager ce CV par e-mail' }));
  };

  test('describes what is sent to whom, sends it, and shows the server’s message', async () => {
    let sent: unknown;
    server.use(
      http.post(api('/cv/share'), async ({ request }) => {
        sent = await request.json();
        return HttpResponse.json({ data: null, message: 'Le CV a été partagé avec succès' });
      }),
    );
    showCvCard();
    const dialog = await open();
    expect(dialog.getByText(/un lien vers votre CV « Mécanique et diagnostic »/)).toBeDefined();
    await userEvent.type(dialog.getByLabelText('E-mail du destinataire'), 'chef@garage.test');
    await userEvent.type(dialog.getByLabelText(/Message/), 'Bonjour');
    await userEvent.click(dialog.getByRole('button', { name: 'Envoyer' }));
    expect(await expectToast('Le CV a été partagé avec succès')).toBeDefined();
    expect(sent).toEqual({ cvId: 12, email: 'chef@garage.test', message: 'Bonjour' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('shows a limit in the dialog, and keeps the input', async () => {
    const message = 'Trop de partages. Réessayez dans une heure.';
    server.use(
      http.post(api('/cv/share'), () =>
        HttpResponse.json({ statusCode: 429, code: 'too_many_requests', message }, { status: 429 }),
      ),
    );
    showCvCard();
    const dialog = await open();
    const email = dialog.getByLabelText('E-mail du destinataire') as HTMLInputElement;
    await userEvent.type(email, 'chef@garage.test');
    await userEvent.click(dialog.getByRole('button', { name: 'Envoyer' }));
    expect(await dialog.findByText(message)).toBeDefined();
    expect(dialog.getByText('Une erreur est survenue lors du partage de votre CV')).toBeDefined();
    expect(email.value).toBe('chef@garage.test');
  });

  test('reports a failure once', async () => {
    const message = 'Une erreur est survenue lors du partage de votre CV';
    server.use(
      http.post(api('/cv/share'), () =>
        HttpResponse.json({ statusCode: 503, code: 'unavailable', message }, { status: 503 }),
      ),
    );
    showCvCard();
    const dialog = await open();
    await userEvent.type(dialog.getByLabelText('E-mail du destinataire'), 'chef@garage.test');
    await userEvent.click(dialog.getByRole('button', { name: 'Envoyer' }));
    expect((await dialog.findByRole('alert')).textContent).toBe(message);
    expect(dialog.getAllByText(message)).toHaveLength(1);
  });

  test.each([
    ['', 'Ce champ est obligatoire'],
    ['chef@garage', 'Indiquez une adresse complète, par exemple prenom@exemple.fr'],
  ])('reports the address “%s” beside its field: %s', async (typed, text) => {
    showCvCard();
    const dialog = await open();
    const email = dialog.getByRole('textbox', { name: 'E-mail du destinataire' });
    if (typed) await userEvent.type(email, typed);
    await userEvent.click(dialog.getByRole('button', { name: 'Envoyer' }));
    await waitFor(() => expect(email.getAttribute('aria-invalid')).toBe('true'));
    expect(dialog.getByText(text)).toBeDefined();
  });

  test('is left by Escape and the button without sending', async () => {
    showCvCard();
    const dialog = await open();
    await userEvent.click(dialog.getByRole('button', { name: 'Annuler' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await open();
    await leaveDialog();
  });
});
