import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { ProfileForm } from '#components/accounts/profile/profile-form.tsx';
import { paths } from '#lib/paths/paths.ts';
import { aStoredProfile } from '#tests/support/accounts/a-profile.ts';
import { birthdayAtAge } from '#tests/support/accounts/birthdays.ts';
import { describeForm } from '#tests/support/pages/describe-form.tsx';
import { http } from '#tests/support/upstream-mock.ts';
import { show } from '#tests/support/web.tsx';

type Props = Parameters<typeof ProfileForm>[0];
type Changes = Partial<Parameters<typeof aStoredProfile>[0]>;

const countries = [
  { id: 'FR', name: 'France' },
  { id: 'BE', name: 'Belgique' },
];
const blank: Changes = {
  gender: null,
  firstName: '',
  lastName: '',
  phoneNumber: null,
  birthday: null,
  address: null,
  postalCode: null,
  city: null,
};
const form = (changes: Changes = {}, props: Partial<Props> = {}) => (
  <ProfileForm
    profile={aStoredProfile(changes)}
    earlier={{ values: {} }}
    countries={countries}
    today="2026-11-21"
    {...props}
  />
);

const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const town = { name: 'Bourg-en-Bresse', postalCode: '01000' };
const path = '/api/upstream/user-v2';

describe('the profile form of a candidate', () => {
  const server = setupServer(http.get('*/api/upstream/places', () => HttpResponse.json({ data: [] })));
  let sent: Record<string, unknown>[] = [];
  const answers = (changes: Changes = {}, status = 200) =>
    server.use(
      http.patch(`*${path}`, async ({ request }) => {
        sent.push((await request.json()) as Record<string, unknown>);
        if (status === 200) return HttpResponse.json({ data: aStoredProfile(changes), message: 'fait' });
        return HttpResponse.json(
          { statusCode: status, code: 'unavailable', message: 'Plus tard.' },
          { status },
        );
      }),
    );
  beforeAll(() => server.listen());
  afterEach(() => {
    cleanup();
    server.resetHandlers();
    sent = [];
  });
  afterAll(() => server.close());
  const save = (user: ReturnType<typeof userEvent.setup>) =>
    user.click(screen.getByRole('button', { name: 'Enregistrer' }));

  test('warns beside a name that the PDF of a CV cannot draw, until it is written otherwise', async () => {
    show(form({ firstName: '小明', lastName: 'Wang' }));
    const warning = () => screen.queryByText(/Le PDF de votre CV ne peut pas dessiner ces caractères/);
    expect(warning()).not.toBeNull();
    const user = userEvent.setup();
    await user.clear(box('Prénom'));
    await user.type(box('Prénom'), 'Xiaoming');
    await waitFor(() => expect(warning()).toBeNull());
  });

  test('shows what is stored, the address read-only, and tells browsers what each field is', () => {
    show(form());
    const shown = Object.fromEntries(
      ['Prénom', 'Nom', 'Date de naissance', 'Téléphone', 'Adresse', 'Code postal', 'Ville', 'Pays'].map(
        (label) => [label, [box(label).value, box(label).getAttribute('autocomplete')]],
      ),
    );
    expect(shown).toEqual({
      Prénom: ['Nadia', 'given-name'],
      Nom: ['Ferrand', 'family-name'],
      'Date de naissance': ['17/05/1994', 'bday'],
      Téléphone: ['06 12 34 56 78', 'tel'],
      Adresse: ['3 rue du Moulin', 'address-line1'],
      'Code postal': ['23000', 'postal-code'],
      Ville: ['Guéret', 'address-level2'],
      Pays: ['FR', 'country'],
    });
    expect(box('Adresse e-mail').readOnly).toBe(true);
    expect(box('Adresse e-mail').value).toBe('nadia@exemple.test');
    expect(box('Mme').checked).toBe(true);
    expect(box('Français').checked).toBe(true);
    screen.getByLabelText('Anglais');
    screen.getByLabelText('M.');
  });

  test('shows a message when it is saved, refreshes the page and offers the next step', async () => {
    answers();
    const user = userEvent.setup();
    const next = { href: paths.cvCreate(), label: 'Créer mon CV' };
    const { refreshed } = show(form({}, { next }));
    expect(screen.queryByRole('link', { name: 'Créer mon CV' })).toBeNull();
    await user.clear(box('Prénom'));
    await user.type(box('Prénom'), 'Nadège');
    await save(user);
    await screen.findAllByText('Mise à jour effectuée');
    expect(sent).toMatchObject([
      { firstName: 'Nadège', lastName: 'Ferrand', birthday: '1994-05-17', country: 'FR' },
    ]);
    expect(refreshed.times).toBe(1);
    expect(screen.getByRole('link', { name: 'Créer mon CV' }).getAttribute('href')).toBe(paths.cvCreate());
  });

  test('shows the specified message when it is refused without a field, and keeps everything', async () => {
    answers({}, 503);
    const user = userEvent.setup();
    show(form());
    await user.type(box('Nom'), '-Costa');
    await save(user);
    await screen.findAllByText('Erreur inconnue');
    expect(screen.getByRole('alert').textContent).toContain('Plus tard.');
    expect(box('Nom').value).toBe('Ferrand-Costa');
  });

  test.each([
    ['Téléphone', '06 12', 'Indiquez un numéro complet, par exemple 06 12 34 56 78'],
    ['Code postal', '99000', 'Ce code postal n’est pas celui du pays choisi'],
    [
      'Date de naissance',
      birthdayAtAge(13).split('-').reverse().join(''),
      'Vous devez avoir au moins 14 ans',
    ],
    ['Date de naissance', '31022000', 'Cette date de naissance n’est pas valable'],
  ])('%s %s is refused beside its field', async (label, typed, sentence) => {
    const user = userEvent.setup();
    show(form());
    await user.clear(box(label));
    await user.type(box(label), typed);
    await save(user);
    await waitFor(() => expect(box(label).getAttribute('aria-invalid')).toBe('true'));
    const reported = box(label).getAttribute('aria-describedby')?.split(' ').at(-1) ?? '';
    expect(document.getElementById(reported)?.textContent).toBe(sentence);
    expect(sent).toEqual([]);
  });

  test('offers the newsletter from 15 on', async () => {
    const user = userEvent.setup();
    show(form());
    const newsletter = 'Je souhaite recevoir la newsletter de Bielle';
    box(newsletter);
    await user.clear(box('Date de naissance'));
    await user.type(box('Date de naissance'), '01022012');
    await waitFor(() => expect(screen.queryByLabelText(newsletter)).toBeNull());
  });

  test('fills in the only town of a postal code, and keeps a typed one', async () => {
    server.use(http.get('*/api/upstream/places', () => HttpResponse.json({ data: [town] })));
    const user = userEvent.setup();
    show(form({ postalCode: null, city: null }));
    await user.type(box('Code postal'), '01000');
    await waitFor(() => expect(box('Ville').value).toBe('Bourg-en-Bresse'));
    await user.clear(box('Ville'));
    await user.type(box('Ville'), 'Brou');
    await user.clear(box('Code postal'));
    await user.type(box('Code postal'), '01000');
    await waitFor(() =>
      expect(document.querySelector('datalist option')?.getAttribute('value')).toBe(town.name),
    );
    expect(box('Ville').value).toBe('Brou');
  });

  test('shows refused input again without JavaScript', () => {
    const earlier = {
      values: { firstName: 'Nadège', birthday: '01/01/2020', newsletter: 'on' },
      failure: { code: 'invalid', fields: { birthday: 'Vous devez avoir au moins 14 ans' } },
    };
    show(form({}, { earlier }));
    expect(box('Prénom').value).toBe('Nadège');
    expect(box('Date de naissance').value).toBe('01/01/2020');
    screen.getByRole('link', { name: /Vous devez avoir au moins 14 ans/ });
  });
});

// Last, so that the messages above are the first of their kind.
describeForm('own information', {
  form: () => form(blank),
  submit: { fr: 'Enregistrer', en: 'Save' },
  required: [
    'Civilité',
    'Prénom',
    'Nom',
    'Date de naissance',
    'Téléphone',
    'Adresse',
    'Code postal',
    'Ville',
  ],
  fill: async (user) => {
    await user.click(box('Mme'));
    await user.type(box('Prénom'), 'Nadia');
    await user.type(box('Nom'), 'Ferrand');
    await user.type(box('Date de naissance'), '17051994');
    await user.type(box('Téléphone'), '06 12 34 56 78');
    await user.type(box('Adresse'), '3 rue du Moulin');
    await user.type(box('Ville'), 'Guéret');
    await user.selectOptions(box('Pays'), 'BE');
    await user.type(box('Code postal'), '1050');
  },
  path,
  method: 'patch',
  refused: { name: 'phoneNumber', label: 'Téléphone' },
});
