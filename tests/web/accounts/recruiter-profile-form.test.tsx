import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { RecruiterProfileForm } from '#components/accounts/profile/recruiter-profile-form.tsx';
import { paths } from '#lib/paths/paths.ts';
import { aStoredRecruiter } from '#tests/support/accounts/a-profile.ts';
import { describeForm } from '#tests/support/pages/describe-form.tsx';
import { http } from '#tests/support/upstream-mock.ts';
import { show } from '#tests/support/web.tsx';

type Props = Parameters<typeof RecruiterProfileForm>[0];
type Changes = Parameters<typeof aStoredRecruiter>[0];

const countries = [
  { id: 'FR', name: 'France' },
  { id: 'BE', name: 'Belgique' },
];
/** As after a registration that gave neither telephone number nor address. */
const fresh: Changes = {
  firstName: '',
  lastName: '',
  phoneNumber: null,
  address: null,
  postalCode: null,
  city: null,
  jobTitle: null,
  mobilePhone: null,
  SIRET: null,
  companyPhone: null,
  companyWebsite: null,
};
const form = (changes: Changes = {}, props: Partial<Props> = {}) => (
  <RecruiterProfileForm
    profile={aStoredRecruiter(changes)}
    earlier={{ values: {} }}
    countries={countries}
    {...props}
  />
);

const box = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const messageOf = (control: HTMLElement) =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');
const retype = async (user: UserEvent, label: string | RegExp, text: string) => {
  await user.clear(box(label));
  await user.type(box(label), text);
};
const path = '/api/upstream/user-v2';

describe('a recruiter’s information', () => {
  const server = setupServer(http.get('*/api/upstream/places', () => HttpResponse.json({ data: [] })));
  let sent: Record<string, unknown>[] = [];
  const answers = (message = 'Mise à jour effectuée') =>
    server.use(
      http.patch(`*${path}`, async ({ request }) => {
        sent.push((await request.json()) as Record<string, unknown>);
        return HttpResponse.json({ data: aStoredRecruiter(), message });
      }),
    );
  beforeAll(() => server.listen());
  afterEach(() => {
    cleanup();
    server.resetHandlers();
    sent = [];
  });
  afterAll(() => server.close());
  const save = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Enregistrer' }));

  test('shows the company to who may not change it, and says so', () => {
    show(form({}, { ownsCompany: false }));
    const company = ['Nom de l’entreprise', /^SIRET/, /^Téléphone de l’entreprise/, /^Site web/];
    expect(company.map((label) => box(label).readOnly)).toEqual([true, true, true, true]);
    expect(box('Prénom').readOnly).toBe(false);
    screen.getByText(/^Seul un responsable peut changer le nom/);
  });

  test('shows what is stored as people read it, and tells browsers what each field is', () => {
    show(form());
    const fields = {
      Prénom: ['Sophie', 'given-name'],
      Nom: ['Marchand', 'family-name'],
      'Fonction (facultatif)': ['Gérante', 'organization-title'],
      'Adresse e-mail': ['sophie@exemple.test', 'email'],
      'Téléphone (facultatif)': ['04 74 00 00 01', 'work tel'],
      'Téléphone portable (facultatif)': ['06 12 34 56 78', 'mobile tel'],
      'Nom de l’entreprise': ['Garage Tréfonds', 'organization'],
      'SIRET (facultatif)': ['732 829 320 00074', null],
      'Téléphone de l’entreprise (facultatif)': ['+32470123456', 'work tel'],
      'Site web (facultatif)': ['garage-trefonds.fr', 'url'],
      'Adresse (facultatif)': ['12 rue de la Quarantaine', 'address-line1'],
      'Code postal': ['01000', 'postal-code'],
      'Ville (facultatif)': ['Bourg-en-Bresse', 'address-level2'],
      Pays: ['FR', 'country'],
    };
    const shown = Object.keys(fields).map((label) => [
      label,
      [box(label).value, box(label).getAttribute('autocomplete')],
    ]);
    expect(Object.fromEntries(shown)).toEqual(fields);
  });

  test('allows changing the telephone number; the e-mail address is changed further down', () => {
    show(form());
    expect(box('Adresse e-mail').readOnly).toBe(true);
    expect(messageOf(box('Adresse e-mail'))).toContain('plus bas');
    expect(box(/^Téléphone \(facultatif\)/).readOnly).toBe(false);
    expect(box(/^Téléphone portable/).readOnly).toBe(false);
  });

  test('derives the SIREN from the SIRET, spaces or not', async () => {
    const user = userEvent.setup();
    show(form({ SIRET: null }));
    expect(messageOf(box(/^SIRET \(facultatif\)/))).toContain('14 chiffres');
    await user.type(box(/^SIRET \(facultatif\)/), '732 829 320 00074');
    expect(messageOf(box(/^SIRET \(facultatif\)/))).toBe('SIREN de l’entreprise\u00a0: 732 829 320');
  });

  test('is saved, shows a message, refreshes the page and offers the next step', async () => {
    answers();
    const user = userEvent.setup();
    const next = { href: paths.offerCreate(), label: 'Créer mon annonce' };
    const { refreshed } = show(form(fresh, { next }));
    expect(screen.queryByRole('link', { name: next.label })).toBeNull();
    await fill(user);
    await save(user);
    await screen.findAllByText('Mise à jour effectuée');
    expect(sent).toMatchObject([
      {
        firstName: 'Sophie',
        lastName: 'Marchand',
        phoneNumber: '04 74 00 00 01',
        country: 'BE',
        SIRET: '732 829 320 00074',
        companyWebsite: '',
        newsletter: false,
      },
    ]);
    expect(refreshed.times).toBe(1);
    expect(screen.getByRole('link', { name: next.label }).getAttribute('href')).toBe(next.href);
  });

  test('shows the sentence of the answer, which tells who else has the SIREN', async () => {
    answers('Garage Ferrand a déjà un espace.');
    const user = userEvent.setup();
    show(form());
    await save(user);
    await screen.findByText('Garage Ferrand a déjà un espace.');
  });

  test.each([
    [/^SIRET/, '732 829 320', 'Le SIRET doit comporter au moins 14 caractères'],
    [/^SIRET/, '732 829 320 00075', 'Veuillez entrer un numéro SIRET ou SIREN valide'],
    [/^Téléphone portable/, '06 12', 'Indiquez un numéro complet, par exemple 06 12 34 56 78'],
    [/^Téléphone de l’entreprise/, '612345678', 'Indiquez un numéro complet, par exemple 06 12 34 56 78'],
    [/^Site web/, 'garage', 'Ce champ est non valide'],
    ['Code postal', '99000', 'Ce code postal n’est pas celui du pays choisi'],
  ])('%s %s is refused beside its field', async (label, typed, sentence) => {
    const user = userEvent.setup();
    show(form());
    await retype(user, label, typed);
    await save(user);
    await waitFor(() => expect(box(label).getAttribute('aria-invalid')).toBe('true'));
    expect(messageOf(box(label))).toContain(sentence);
    expect(box(label).value).toBe(typed);
    expect(sent).toEqual([]);
  });

  test('shows refused input again without JavaScript', () => {
    const sentence = 'Veuillez entrer un numéro SIRET ou SIREN valide';
    const earlier = {
      values: { firstName: 'Zoé', SIRET: '732 829 320 00075', newsletter: 'on' },
      failure: { code: 'invalid', fields: { SIRET: sentence } },
    };
    show(form({}, { earlier }));
    expect(box('Prénom').value).toBe('Zoé');
    expect(box(/^SIRET \(facultatif\)/).value).toBe('732 829 320 00075');
    expect(box('Je souhaite recevoir les actualités de Bielle par e-mail').checked).toBe(true);
    screen.getByRole('link', { name: `SIRET\u00a0: ${sentence}` });
  });
});

async function fill(user: UserEvent): Promise<void> {
  await user.type(box('Prénom'), 'Sophie');
  await user.type(box('Nom'), 'Marchand');
  await user.type(box(/^Fonction \(facultatif\)/), 'Gérante');
  await user.type(box(/^Téléphone \(facultatif\)/), '04 74 00 00 01');
  await user.type(box(/^SIRET \(facultatif\)/), '732 829 320 00074');
  await user.type(box(/^Adresse \(facultatif\)/), '12 rue de la Quarantaine');
  await user.type(box(/^Ville \(facultatif\)/), 'Ixelles');
  await user.selectOptions(box('Pays'), 'BE');
  await user.type(box('Code postal'), '1050');
}

// Last, so that the messages above are the first of their kind.
describeForm('a recruiter’s information', {
  form: () => form({ ...fresh, companyName: '' }),
  submit: { fr: 'Enregistrer', en: 'Save' },
  required: ['Prénom', 'Nom', 'Nom de l’entreprise', 'Code postal'],
  fill: async (user) => {
    await user.type(box('Nom de l’entreprise'), 'Garage Tréfonds');
    await fill(user);
  },
  path,
  method: 'patch',
  refused: { name: 'firstName', label: 'Prénom' },
});
