import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { anInterview } from '#tests/support/interviews/an-interview-answer.ts';
import { aNewInterviewForm, soon } from '#tests/support/interviews/interview-form.tsx';
import { http } from '#tests/support/upstream-mock.ts';
import { show } from '#tests/support/web.tsx';

const typedDay = soon.split('-').reverse().join('/');

async function fillTime(user: UserEvent) {
  await user.type(screen.getByLabelText('Date'), typedDay);
  const hours = screen.getByLabelText('Heure');
  await user.selectOptions(hours, within(hours).getByRole('option', { name: '10:00' }));
}

const publish = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Publier' }));

describe('the kinds of an interview in its form', () => {
  const server = setupServer();
  const sent: { body: Record<string, unknown> }[] = [];
  beforeAll(() => server.listen());
  beforeEach(() => {
    localStorage.clear();
    sent.length = 0;
    vi.spyOn(location, 'assign').mockImplementation(() => undefined);
    server.use(
      http.all('*/api/upstream/agenda/*', async ({ request }) => {
        sent.push({ body: (await request.json()) as Record<string, unknown> });
        return HttpResponse.json({ data: anInterview(), message: 'Entretien planifié avec succès' });
      }),
    );
  });
  afterEach(() => {
    cleanup();
    vi.restoreAllMocks();
    server.resetHandlers();
  });
  afterAll(() => server.close());

  test('a video call asks for no address, also after the address was asked for', async () => {
    const user = userEvent.setup();
    show(aNewInterviewForm({ offerId: 7, cvIds: [13] }));
    await fillTime(user);
    await user.click(screen.getByLabelText('30 minutes'));
    await publish(user);
    expect((await screen.findAllByRole('link', { name: /obligatoire/ })).length).toBe(2);
    await user.click(screen.getByLabelText('En visio'));
    expect(screen.queryByLabelText('Adresse')).toBeNull();
    const link = screen.getByLabelText('Lien de la visioconférence');
    await user.type(link, 'http://visio.garage.test');
    await publish(user);
    expect(await screen.findAllByText(/Indiquez une adresse web qui commence par https/)).toBeDefined();
    await user.clear(link);
    await user.type(link, 'https://visio.garage.test');
    await publish(user);
    await waitFor(() => expect(sent[0]?.body).toMatchObject({ kind: 'video', cvs: [{ id: 13 }] }));
    expect(sent[0]?.body).toMatchObject({ meetingUrl: 'https://visio.garage.test' });
  });

  test('a candidate without a number is named beside who calls, and nothing that was typed is lost', async () => {
    const user = userEvent.setup();
    const fields = { caller: 'Aucun numéro n’est connu pour Nadia Ferrand.' };
    server.use(
      http.post('*/api/upstream/agenda/create', () =>
        HttpResponse.json({ statusCode: 422, code: 'invalid', message: 'Vérifiez', fields }, { status: 422 }),
      ),
    );
    show(aNewInterviewForm({ offerId: 7, cvIds: [13] }));
    await fillTime(user);
    await user.click(screen.getByLabelText('30 minutes'));
    await user.click(screen.getByLabelText('Par téléphone'));
    await publish(user);
    expect(await screen.findByText(fields.caller)).toBeDefined();
    expect(screen.getByLabelText('Date')).toHaveProperty('value', typedDay);
    await user.click(screen.getByLabelText('Le candidat appelle'));
    await waitFor(() => expect(screen.queryByText(fields.caller)).toBeNull());
  });

  test('a call by telephone is the garage’s, or asks for the number that candidates call', async () => {
    const user = userEvent.setup();
    show(aNewInterviewForm({ offerId: 7, cvIds: [13] }));
    await fillTime(user);
    await user.click(screen.getByLabelText('30 minutes'));
    await user.click(screen.getByLabelText('Par téléphone'));
    expect(screen.queryByLabelText('Adresse')).toBeNull();
    expect(screen.getByRole('radio', { name: 'Le garage appelle' })).toHaveProperty('checked', true);
    expect(screen.queryByLabelText('Numéro à appeler')).toBeNull();
    await user.click(screen.getByLabelText('Le candidat appelle'));
    const number = screen.getByLabelText<HTMLInputElement>('Numéro à appeler');
    expect([number.value, number.type]).toEqual(['04 74 00 00 00', 'tel']);
    await user.clear(number);
    await user.type(number, '06 12');
    await publish(user);
    expect(await screen.findAllByText(/^Indiquez un numéro complet/)).toBeDefined();
    await user.type(number, ' 34 56 78');
    await publish(user);
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({
      kind: 'telephone',
      caller: 'candidate',
      phone: '06 12 34 56 78',
    });
  });
});

afterEach(cleanup);

test('a further slot begins with the next free time, and there is one duration for all', async () => {
  const user = userEvent.setup();
  const times = [`${soon}T10:15`, `${soon}T17:30`];
  const usual = { duration: 1, times };
  show(aNewInterviewForm({ offerId: 7, cvIds: [12], usual }));
  const add = screen.getByRole('button', { name: 'Ajouter un créneau' });
  await user.click(add);
  await user.click(add);
  const hourOf = (number: number) =>
    within(screen.getByRole('group', { name: `Créneau ${number}` })).getByLabelText<HTMLSelectElement>(
      'Heure',
    ).value;
  expect([1, 2, 3].map(hourOf)).toEqual(['10:15', '17:30', '']);
  expect(screen.getAllByRole('radio', { name: '30 minutes' })).toHaveLength(1);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '30 minutes' }).checked).toBe(true);
});
