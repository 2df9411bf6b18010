import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  newInterviewValues,
  organizerOf,
  stillPossible,
} from '#components/interviews/interview-form-values.ts';
import type { ProfileData } from '#lib/contract/accounts/profile.ts';
import { parisDay } from '#lib/rules/time/paris-day.ts';
import { anInterview } from '#tests/support/interviews/an-interview-answer.ts';
import {
  aNewInterviewForm,
  anInterviewEditForm,
  offers,
  organizer,
  soon,
} from '#tests/support/interviews/interview-form.tsx';
import { describeForm } from '#tests/support/pages/describe-form.tsx';
import { http } from '#tests/support/upstream-mock.ts';
import { show } from '#tests/support/web.tsx';

const DAY = 24 * 60 * 60 * 1000;
const typedDay = soon.split('-').reverse().join('/');

const choose = (user: UserEvent, label: string, option: string) => {
  const list = screen.getByLabelText(label);
  return user.selectOptions(list, within(list).getByRole('option', { name: option }));
};

async function fillTime(user: UserEvent, day = typedDay, time = '10:00') {
  await user.type(screen.getByLabelText('Date'), day);
  await choose(user, 'Heure', time);
}

async function fillAll(user: UserEvent) {
  await choose(user, 'Annonce', 'Mécanicien automobile, Guéret');
  await choose(user, 'Candidat 1', 'Nadia Ferrand, «\u00a0Atelier\u00a0»');
  // The chosen name in full, which a narrow list cuts.
  // A narrow list cuts the chosen name.
  expect(screen.getByText(/^Nadia Ferrand, «\sAtelier\s»$/, { selector: 'p' })).toBeDefined();
  await fillTime(user);
  await user.click(screen.getByLabelText('1 heure'));
  await user.type(screen.getByLabelText('Adresse'), '12 rue Neuve');
  // Touched, the field becomes one that suggests towns.
  await user.click(screen.getByLabelText('Code postal et ville'));
  await user.type(await screen.findByRole('combobox', { name: 'Code postal et ville' }), '23000 Guéret');
  await user.type(screen.getByLabelText(/^Complément d’adresse/), 'Bâtiment B');
}

const publish = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Publier' }));

beforeEach(() => localStorage.clear());

describeForm('the form of an interview', {
  form: () => aNewInterviewForm(),
  submit: { fr: 'Publier', en: 'Publish' },
  required: ['Annonce', 'Candidat 1', 'Date et heure', 'Durée', 'Adresse', 'Code postal et ville'],
  fill: fillAll,
  path: '/agenda/create',
  refused: { name: 'address', label: 'Adresse' },
});

describe('the form of an interview', () => {
  const server = setupServer();
  const sent: { method: string; path: string; body: Record<string, unknown> }[] = [];
  const gone: string[] = [];
  beforeAll(() => server.listen());
  beforeEach(() => {
    sent.length = 0;
    gone.length = 0;
    vi.spyOn(location, 'assign').mockImplementation((to) => void gone.push(String(to)));
    server.use(
      http.all('*/api/upstream/agenda/*', async ({ request }) => {
        const body = (await request.json()) as Record<string, unknown>;
        sent.push({ method: request.method, path: new URL(request.url).pathname, body });
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

  test('sends what was chosen and goes to the list', async () => {
    const user = userEvent.setup();
    show(aNewInterviewForm());
    await fillAll(user);
    await publish(user);
    await waitFor(() => expect(gone).toEqual(['/recruiter/agenda/list']));
    expect(sent).toMatchObject([
      {
        method: 'POST',
        path: '/api/upstream/agenda/create',
        body: {
          offerId: 7,
          cvs: [{ id: 12 }],
          startTime: `${soon}T10:00`,
          duration: 2,
          kind: 'on_site',
          address: '12 rue Neuve',
          organizer: [{ name: 'Sophie Martin', email: 'sophie@garage.test' }],
          colleagues: [],
        },
      },
    ]);
    expect(sessionStorage.getItem('bielle:message')).toBe('Entretien planifié avec succès');
  });

  test('stays busy while the page is left, and does not send again', async () => {
    const user = userEvent.setup();
    show(aNewInterviewForm());
    await fillAll(user);
    await publish(user);
    await waitFor(() => expect(gone).toHaveLength(1));
    // The form library has finished by then.
    await new Promise((resolve) => setTimeout(resolve, 50));
    const button = screen.getByRole('button', { name: '...' });
    expect(button.getAttribute('aria-busy')).toBe('true');
    await user.click(button);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(sent).toHaveLength(1);
    expect(gone).toHaveLength(1);
  });

  test('takes times on the clock of the place, and shows the other one of the device', async () => {
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
      ...new Intl.DateTimeFormat().resolvedOptions(),
      timeZone: 'Asia/Tokyo',
    });
    const user = userEvent.setup();
    show(aNewInterviewForm());
    await fillAll(user);
    const onDevice = `Sur votre appareil : ${typedDay} à `;
    expect(await screen.findByText(new RegExp(`^${onDevice}1[78]:00$`))).toBeDefined();
    expect(screen.getByText(/^Par pas de 15 minutes, heure de Paris$/)).toBeDefined();
    const town = screen.getByRole('combobox', { name: 'Code postal et ville' });
    await user.clear(town);
    await user.type(town, '97400 Saint-Denis');
    expect(screen.getByText(/, heure de La Réunion$/)).toBeDefined();
    expect(screen.getByText(`${onDevice}15:00`)).toBeDefined();
  });

  test('sends several slots, none twice, and says which overlap', async () => {
    const user = userEvent.setup();
    show(aNewInterviewForm());
    await fillAll(user);
    await user.click(screen.getByRole('button', { name: 'Ajouter un créneau' }));
    const second = within(screen.getByRole('group', { name: 'Créneau 2' }));
    await user.type(second.getByLabelText('Date'), typedDay);
    await user.selectOptions(second.getByLabelText('Heure'), '10:00');
    await publish(user);
    await screen.findAllByText(/déjà proposé plus haut/);
    await user.selectOptions(second.getByLabelText('Heure'), '10:30');
    expect(second.getByRole('status').textContent).toMatch(/chevauche le créneau 1/);
    await user.selectOptions(second.getByLabelText('Heure'), '16:15');
    expect(second.queryByRole('status')).toBeNull();
    await publish(user);
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({
      startTime: `${soon}T10:00`,
      moreSlots: [{ startTime: `${soon}T16:15` }],
    });
  });

  test('a colleague’s address is checked as soon as it is left', async () => {
    const user = userEvent.setup();
    show(aNewInterviewForm({ offerId: 7, cvIds: [13] }));
    await user.click(screen.getByRole('button', { name: 'Inviter un collègue' }));
    await user.type(screen.getByLabelText(/^E-mail du collègue 1/), 'paul@');
    await user.tab();
    expect(await screen.findByText(/^Indiquez une adresse complète/)).toBeDefined();
    expect(sent).toEqual([]);
  });

  test('there are as many candidate rows as candidates at most; the first one stays', async () => {
    const user = userEvent.setup();
    show(aNewInterviewForm({ offerId: 7, cvIds: [12] }));
    const row = () => screen.getAllByLabelText<HTMLSelectElement>(/^Candidat \d$/);
    expect(screen.queryByRole('button', { name: /^Retirer le candidat/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Ajouter un candidat' }));
    expect(screen.queryByRole('button', { name: 'Ajouter un candidat' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Retirer le candidat 1' })).toBeNull();
    // Who is in the first row cannot be chosen in the second.
    expect([...(row()[1]?.options ?? [])].map(({ value }) => value)).toEqual(['', '13']);
    await user.click(screen.getByRole('button', { name: 'Retirer le candidat 2' }));
    expect(row().map(({ value }) => value)).toEqual(['12']);
    // Another offer has other candidates; its only one is chosen.
    await choose(user, 'Annonce', 'Carrossier, Limoges');
    await waitFor(() => expect(row().map(({ value }) => value)).toEqual(['20']));
  });

  test('an address may appear once: a repeated organiser or colleague is named as such', async () => {
    const user = userEvent.setup();
    show(aNewInterviewForm({ offerId: 7, cvIds: [12] }));
    const invite = async (number: number, email: string) => {
      await user.click(screen.getByRole('button', { name: 'Inviter un collègue' }));
      await user.type(screen.getByLabelText(new RegExp(`^E-mail du collègue ${number}`)), email);
    };
    await invite(1, 'Sophie@garage.test');
    await invite(2, 'paul@garage.test');
    await invite(3, 'paul@garage.test');
    await publish(user);
    const summary = within(await screen.findByRole('alert'));
    expect(summary.getAllByRole('link', { name: /E-mail déjà indiqué/ })).toHaveLength(2);
    expect(summary.getAllByRole('link', { name: /E-mail déjà utilisé/ })).toHaveLength(1);
    // The other side of the pair is right as soon as this one is.
    const first = screen.getByLabelText(/^E-mail du collègue 1/);
    await user.clear(first);
    await user.type(first, 'anne@garage.test');
    await waitFor(() => expect(screen.queryAllByText('E-mail déjà indiqué')).toHaveLength(0));
    expect(sent).toEqual([]);
  });

  test.each([
    [parisDay(new Date(Date.now() - DAY)), '10:00', /à plus de 15\sminutes d’ici/],
    ['2030-03-31', '02:30', /Cette heure n’existe pas/],
    ['2099-01-01', '10:00', /dans les deux ans/],
  ])('refuses %s %s beside the field', async (day, time, sentence) => {
    const user = userEvent.setup();
    show(aNewInterviewForm({ offerId: 7, cvIds: [12] }));
    await fillTime(user, day.split('-').reverse().join('/'), time);
    await publish(user);
    const summary = within(await screen.findByRole('alert'));
    expect(summary.getByRole('link', { name: sentence }).textContent).toContain('Date et heure');
  });

  test('a planned one keeps its offer and candidates, and names the revision it replaces', async () => {
    const user = userEvent.setup();
    show(anInterviewEditForm());
    const kept = ['Annonce', 'Candidats'].map((term) => {
      const part = screen.getByText(term, { selector: 'dt' }).parentElement;
      return [...(part?.querySelectorAll('dd') ?? [])].map((value) => value.textContent);
    });
    expect(kept).toEqual([
      [expect.stringMatching(/./)],
      [expect.stringMatching(/«/), expect.stringMatching(/«/)],
    ]);
    await choose(user, 'Heure', '10:00');
    const day = screen.getByLabelText('Date');
    await user.clear(day);
    await user.type(day, typedDay);
    await publish(user);
    await waitFor(() => expect(gone).toEqual(['/recruiter/agenda/list']));
    expect(sent).toMatchObject([
      {
        method: 'PATCH',
        path: '/api/upstream/agenda/40',
        body: { offerId: 7, revision: 4, startTime: `${soon}T10:00` },
      },
    ]);
    expect(sent[0]?.body).not.toHaveProperty('cvs');
  });

  test('the calendar offers the days from today on and fills in the one that is picked', async () => {
    const user = userEvent.setup();
    show(aNewInterviewForm());
    await user.click(screen.getByRole('button', { name: 'Ouvrir le calendrier' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Choisir une date' }));
    const days = dialog.getByRole('grid').querySelectorAll('[role=button]:not([aria-disabled=true])');
    await user.click(days[0] as HTMLElement);
    const today = parisDay(new Date()).split('-').reverse().join('/');
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Date').value).toBe(today));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

test('the company organises for somebody without a name, and the town of the offer fills in for theirs', () => {
  const profile = { companyName: 'Garage Tréfonds', email: 'g@garage.test' } as ProfileData;
  const placed = offers.map((offer) => ({ ...offer, town: '23000 Guéret' }));
  const values = newInterviewValues(organizerOf(profile), placed, { offerId: 7, cvIds: [12] });
  expect(values).toMatchObject({
    organizer: [{ name: 'Garage Tréfonds', email: 'g@garage.test' }],
    address1: '23000 Guéret',
  });
  const own = newInterviewValues({ ...organizer, town: '75012 Paris' }, placed, { offerId: 7, cvIds: [12] });
  expect(own.address1).toBe('75012 Paris');
});

test('a stored choice that no longer exists is left empty', () => {
  const storedValue = newInterviewValues(organizer, offers, { offerId: 7, cvIds: [12] });
  expect(stillPossible({ ...storedValue, cvs: [{ id: 99 }, { id: 13 }] }, offers).cvs).toEqual([{ id: 13 }]);
  expect(stillPossible(storedValue, []).offerId).toBeNull();
});
