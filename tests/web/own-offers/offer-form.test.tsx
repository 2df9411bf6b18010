import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { offerBody } from '#lib/contract/own-offers/form.ts';
import { SUBSCRIBE_ENTRY } from '#lib/paths/paths.ts';
import { drawer, markOf, openSections, press, validate } from '#tests/support/cvs/cv-form.tsx';
import { anOfferBody } from '#tests/support/offers/an-offer-body.ts';
import { anOfferForm, aStoredOffer, openOfferForm } from '#tests/support/offers/offer-form.tsx';
import { describeForm } from '#tests/support/pages/describe-form.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});

const SECTIONS = [
  'Votre entreprise',
  'Le poste à pourvoir',
  'Décrivez le poste avec vos mots',
  'Définition du profil',
  'Salaire, horaires et début',
];
const bare = { companyName: '', city: '', townCode: null, salary: null };

async function fillCompany(user: UserEvent): Promise<void> {
  // The field that suggests towns takes the place of the plain one when it is touched.
  await user.hover(screen.getByLabelText('Ville'));
  await waitFor(() => expect(document.querySelector('input[data-rac]')).not.toBeNull());
  await user.click(screen.getByLabelText('Ville'));
  await user.keyboard('Y');
  await user.type(screen.getByLabelText('Nom de l’entreprise'), 'Garage Tréfonds');
}

async function fillBare(user: UserEvent): Promise<void> {
  await fillCompany(user);
  await user.type(screen.getByLabelText('Salaire brut'), '26 500');
}

describeForm('the form of an offer', {
  form: () => anOfferForm({ offer: aStoredOffer(bare) }),
  submit: { fr: 'Publier', en: 'Publish' },
  required: ['Nom de l’entreprise', 'Ville', 'Salaire brut'],
  fill: fillBare,
  path: '/offers/update',
  refused: { name: 'city', label: 'Ville' },
});

const summaryLabels = async () =>
  within(await screen.findByRole('alert'))
    .getAllByRole('link')
    .map((link) => link.textContent?.split('\u00a0:')[0]);

const recordAnswers = () =>
  within(screen.getByRole('group', { name: /^Casier judiciaire vierge exigé/ }))
    .getAllByRole<HTMLInputElement>('radio')
    .map(({ checked }) => checked);

test.each([
  ['a new offer requires no empty criminal record', { offer: null }, [false, true]],
  ['a draft that does not say so yet', { offer: aStoredOffer({ cleanRecord: null }) }, [false, false]],
  ['a copy of such a draft', { origin: aStoredOffer({ cleanRecord: null }) }, [false, false]],
])('the criminal record: %s', (_, given, answers) => {
  openOfferForm(given);
  expect(recordAnswers()).toEqual(answers);
});

describe('the sections', () => {
  test('are five, one open at a time; Valider opens the next one, and keeps one that is wrong', async () => {
    const { user } = openOfferForm();
    expect(screen.getAllByRole('heading', { level: 2 }).map((title) => title.textContent)).toEqual(SECTIONS);
    expect(openSections()).toEqual([]);
    await user.click(screen.getByText('Définition du profil'));
    await validate(user, 'Définition du profil');
    await screen.findAllByText('Ce champ est obligatoire');
    await user.click(screen.getByText('Salaire, horaires et début'));
    expect(openSections()).toEqual(['Définition du profil']);
    cleanup();
    const complete = openOfferForm({ origin: aStoredOffer() });
    await complete.user.click(screen.getByText('Définition du profil'));
    await validate(complete.user, 'Définition du profil');
    await waitFor(() => expect(openSections()).toEqual(['Salaire, horaires et début']));
    await waitFor(() => expect(markOf('Définition du profil')).toBe('Complet'));
  });

  test('a new offer begins with the company and the town of the profile, and French', async () => {
    const origin = { companyName: 'Garage Delmas', city: 'Lyon', postalCode: '69003' };
    const { user, sent } = openOfferForm({ origin });
    await press(user, 'Enregistrer');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({ ...origin, languages: [1], contractTypeId: 1 });
  });
});

describe('Enregistrer', () => {
  test('keeps a draft without asking for anything, and leads to the drafts', async () => {
    const { user, sent, led } = openOfferForm();
    await user.type(screen.getByLabelText('Nom de l’entreprise'), '<b>À finir</b>');
    await press(user, 'Enregistrer');
    await waitFor(() => expect(led).toEqual(['/recruiter/myoffer/draft']));
    expect(sent[0]?.path).toBe('/recruiter/create-offer');
    expect(sent[0]?.body).toMatchObject({ status: 'draft', companyName: '<b>À finir</b>' });
    expect(sent[0]?.body).not.toHaveProperty('isFeatured');
    expect(localStorage.getItem('form:7:offer:new')).toBeNull();
  });

  test('is not there for a published offer, whose changes are free', () => {
    openOfferForm({ offer: aStoredOffer({ status: 'published', live: true }) });
    expect(screen.queryByRole('button', { name: 'Enregistrer' })).toBeNull();
    screen.getByRole('button', { name: 'Enregistrer les modifications' });
    screen.getByText('Vous pouvez modifier une annonce publiée gratuitement.');
    cleanup();
    openOfferForm({ offer: aStoredOffer({ status: 'published', expired: true }) });
    screen.getByRole('button', { name: 'Publier' });
    screen.getByText(/utilise un crédit/);
  });
});

describe('Publier', () => {
  test('sends everything as published and leads to the page of the published offer', async () => {
    const { user, sent, led } = openOfferForm({ offer: aStoredOffer() });
    await press(user, 'Publier');
    await waitFor(() => expect(led).toEqual(['/recruiter/myoffer/online/31']));
    const { packageId: _, isFeatured: __, logo: ___, ...body } = anOfferBody();
    expect(sent).toEqual([{ path: '/offers/update', body: { ...body, id: 31, revision: 4 } }]);
  });

  test('asks for every field that the rules of publication name, and is off while errors stand', async () => {
    const { user, sent } = openOfferForm({ origin: offerBody.parse({}) });
    await press(user, 'Publier');
    expect(await summaryLabels()).toEqual([
      'Métier',
      'Nom de l’entreprise',
      'Ville',
      'Type de contrat',
      'Salaire brut',
      'Expérience',
      'Diplôme minimum',
      'Qualités principales',
      'Savoir-être',
      'Traits de caractère',
      'Casier judiciaire vierge exigé',
      'Avantages proposés',
    ]);
    expect(screen.getByRole('button', { name: 'Publier' }).getAttribute('aria-disabled')).toBe('true');
    expect(sent).toEqual([]);
  });

  test('a mission needs a task, a skill a competence, a criminal record its reason', async () => {
    const offer = aStoredOffer({
      mission: [{ missionId: 2001, taskIds: [] }],
      skill: [{ skillId: 4001, competenceIds: [] }],
      cleanRecord: true,
    });
    const { user } = openOfferForm({ offer });
    await press(user, 'Publier');
    expect(await summaryLabels()).toEqual([
      'Mission 1, Tâches précises',
      'Compétence 1, Compétences précises',
      'Motif de cette exigence',
    ]);
  });

  test('says before it is sent that an expired offer takes a credit', () => {
    openOfferForm({ offer: aStoredOffer({ status: 'published', expired: true }) });
    screen.getByText(/utilise un crédit et la remet en ligne/);
  });
});

test('the reason for a criminal record is asked for only when one is required', async () => {
  const { user } = openOfferForm({ offer: aStoredOffer() });
  expect(screen.queryByLabelText('Motif de cette exigence')).toBeNull();
  await user.click(within(drawer('Définition du profil')).getByLabelText('Oui'));
  screen.getByLabelText('Motif de cette exigence');
});

test('five missions and five skills are the most, three main qualities too', async () => {
  const mission = Array.from({ length: 5 }, () => ({ missionId: 2001, taskIds: [3001] }));
  const skill = Array.from({ length: 5 }, () => ({ skillId: 4001, competenceIds: [5001] }));
  const { user } = openOfferForm({ offer: aStoredOffer({ mission, skill, mainQualities: [1, 2, 3] }) });
  const expectText = (title: string, text: string) => within(drawer(title)).getAllByText(text);
  expectText('Le poste à pourvoir', 'Le nombre maximum de missions est atteint');
  expectText('Définition du profil', 'Le nombre maximum de compétences est atteint');
  await user.click(screen.getByText('Définition du profil'));
  const chips = within(screen.getByRole('group', { name: /^Qualités principales/ }));
  await user.click(
    chips.getAllByRole('checkbox').find((chip) => !(chip as HTMLInputElement).checked) as Element,
  );
  chips.getByText('Nombre de choix maximum atteint.');
  expect(chips.getAllByRole('checkbox', { checked: true })).toHaveLength(3);
});

describe('what the server refuses', () => {
  const refusal = (statusCode: number, code: string, message: string) => [
    { status: statusCode, body: { statusCode, code, message } },
  ];

  test('a missing SIRET: the dialog asks for it, and the offer is sent again', async () => {
    const { user, sent, led } = openOfferForm({ offer: aStoredOffer() }, [
      ...refusal(409, 'profile_incomplete', 'Indiquez le SIRET.'),
      { body: { data: null } },
      { body: { data: aStoredOffer({ revision: 5 }) } },
    ]);
    await press(user, 'Publier');
    const dialog = within(await screen.findByRole('dialog', { name: 'METTRE À JOUR LE PROFIL' }));
    dialog.getByText('La loi impose d’identifier l’employeur.');
    await user.type(dialog.getByLabelText('SIRET'), '732 829 320 00074');
    await user.click(dialog.getByRole('button', { name: 'Enregistrer et publier' }));
    await waitFor(() => expect(led).toEqual(['/recruiter/myoffer/online/31']));
    expect(sent.map(({ path }) => path)).toEqual([
      '/offers/update',
      '/recruiter/organisation/siret',
      '/offers/update',
    ]);
  });

  test('no credit: the dialog says so and leads to subscribing; what was typed stays', async () => {
    const text = 'Veuillez souscrire à une formule pour pouvoir publier d’autres offres';
    const { user } = openOfferForm({ offer: aStoredOffer() }, refusal(402, 'no_plan', text));
    await user.type(screen.getByLabelText('Nom de l’entreprise'), ' et fils');
    await press(user, 'Publier');
    const dialog = within(await screen.findByRole('dialog', { name: 'Aucun crédit disponible' }));
    dialog.getByText(text);
    expect(dialog.getByRole('link', { name: 'Souscrire' }).getAttribute('href')).toBe(SUBSCRIBE_ENTRY);
    expect(localStorage.getItem('form:7:offer:31')).toContain('Garage Tréfonds et fils');
  });

  test('a change made elsewhere: the person chooses, and their version names the new revision', async () => {
    const { user, sent } = openOfferForm({ offer: aStoredOffer() }, [
      ...refusal(409, 'offer_changed', 'Changée.'),
      { body: { data: aStoredOffer({ revision: 5, companyName: 'Autre' }) } },
    ]);
    await press(user, 'Publier');
    await screen.findByRole('dialog', { name: 'Cette annonce a été modifiée ailleurs' });
    await press(user, 'Enregistrer ma version');
    await waitFor(() => expect(sent).toHaveLength(3));
    expect(sent[2]?.body).toMatchObject({ revision: 5, companyName: 'Garage Tréfonds' });
  });
});

describe('urgency and logo', () => {
  test('are for internal staff alone', () => {
    openOfferForm({ offer: aStoredOffer({ isFeatured: true }) });
    expect(screen.queryByLabelText('Offre urgente')).toBeNull();
    expect(screen.queryByLabelText(/^Logo/)).toBeNull();
  });

  test('a logo belongs to an urgent offer, and is PNG or JPEG', async () => {
    const { user, sent } = openOfferForm({ offer: aStoredOffer(), internal: true });
    await user.click(screen.getByText('Votre entreprise'));
    expect(screen.queryByLabelText(/^Logo/)).toBeNull();
    await user.click(await screen.findByLabelText('Offre urgente'));
    const input = (await screen.findByLabelText(/^Logo/)) as HTMLInputElement;
    expect(input.accept).toBe('image/png,image/jpeg');
    // A person can choose any file all the same.
    const anyFile = userEvent.setup({ applyAccept: false });
    await anyFile.upload(input, new File(['GIF89a'], 'logo.gif', { type: 'image/gif' }));
    await screen.findByText('Choisissez une image PNG ou JPEG');
    await press(user, 'Enregistrer');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({ isFeatured: true, logo: null });
  });
});
