import { expect, type Page, test } from 'playwright/test';
import { paths } from '#lib/paths/paths.ts';
import { aStaffPerson, signInAsStaff } from '../staff/staff-people.ts';
import { newAccount } from '../support/accounts.ts';
import { comeFrom } from '../support/addresses.ts';
import { demo, enter } from '../support/reach-visits.ts';
import { type EmptyForm, sendEmpty } from '../support/refused-form.ts';

test.use({ viewport: { width: 360, height: 740 }, contextOptions: { reducedMotion: 'reduce' } });

const RESULTS = paths.results({ job: 1, city: 69383, radius: 50 });

/** Forms that everybody may send, with and without JavaScript. */
const PUBLIC: readonly EmptyForm[] = [
  { path: paths.reportOffer(1), send: 'Envoyer le signalement' },
  { path: RESULTS, send: 'Recevoir les offres' },
  { path: '/newsletter', send: 'S’abonner' },
  { path: '/candidate/login', send: 'Se connecter' },
  { path: '/candidate/register', send: 'S’inscrire' },
  { path: '/recruiter/register', send: 'S’inscrire' },
  { path: '/candidate/forgot-password', send: 'Recevoir un code' },
  { path: '/candidate/confirm-password', send: 'Enregistrer' },
  { path: '/recruiter/login/garage', send: 'Continuer' },
  { path: '/staff/login', send: 'Se connecter' },
  { path: '/offer/1/apply', send: 'Recevoir le lien par e-mail' },
];

/** The same, for which something else stands without JavaScript. */
const SCRIPTED: readonly EmptyForm[] = [
  { path: '/', send: 'Rechercher' },
  { path: '/pricing', send: 'S’abonner' },
  { path: '/recruiter/first-offer', send: 'Continuer' },
];

const CANDIDATE: readonly EmptyForm[] = [
  { path: '/candidate/profile', send: 'Enregistrer' },
  {
    path: '/candidate/profile',
    behind: 'Changer d’adresse e-mail',
    send: 'Envoyer les e-mails de confirmation',
  },
  { path: '/candidate/profile', behind: 'Supprimer mon compte', send: 'Continuer' },
  { path: '/candidate/password', send: 'Enregistrer' },
  { path: '/candidate/mycv', behind: 'Partager', send: 'Envoyer' },
  { path: '/candidate/mycv/create', send: 'Publier' },
  { path: '/candidate/message/new', send: 'Envoyer' },
  { path: '/candidate/offers/1/apply', send: 'Envoyer CV' },
  { path: '/candidate/searchjob', send: 'Rechercher' },
  { path: '/candidate/agenda/interviews', send: 'Choisir ce créneau' },
  {
    path: '/candidate/agenda/interviews',
    behind: 'Proposer un autre horaire',
    send: 'Demander un autre horaire',
  },
];

const RECRUITER: readonly EmptyForm[] = [
  { path: '/recruiter/profile', send: 'Enregistrer' },
  { path: '/recruiter/myoffer/create', send: 'Publier' },
  { path: '/recruiter/myoffer/end/9', send: 'Marquer comme pourvu' },
  { path: '/recruiter/myoffer/questions/9', send: 'Enregistrer les questions' },
  { path: '/recruiter/application/received', behind: 'Décliner', send: 'Décliner' },
  { path: '/recruiter/application/cv/25', behind: 'Notes internes', send: 'Ajouter la note' },
  { path: '/recruiter/application/cv/25', behind: 'Notes internes', send: 'Ajouter' },
  { path: '/recruiter/message/new', send: 'Envoyer' },
  { path: '/recruiter/message/templates', send: 'Ajouter le modèle' },
  { path: '/recruiter/agenda/schedule-meeting', send: 'Envoyer l’invitation' },
  { path: '/recruiter/saved-search', behind: 'Nom et alerte', send: 'Enregistrer' },
  { path: '/recruiter/search-cv', send: 'Rechercher' },
  { path: '/recruiter/company', send: 'Enregistrer l’entreprise' },
  { path: '/recruiter/company/site/new', send: 'Enregistrer' },
  { path: '/recruiter/team', send: 'Envoyer l’invitation' },
];

const INTERNAL: readonly EmptyForm[] = [
  { path: '/recruiter/reports', behind: 'Décider', send: 'Enregistrer la décision' },
  { path: '/recruiter/myoffer/import', send: 'Importer' },
];

const STAFF: readonly EmptyForm[] = [
  { path: '/staff/accounts/1', behind: 'Suspendre', send: 'Suspendre le compte' },
  { path: '/staff/members', behind: 'Ajouter une personne', send: 'Envoyer le lien' },
];

/** Every form is sent before the test ends, so that one run tells all. */
async function expectSeenErrors(page: Page, forms: readonly EmptyForm[], plain = false): Promise<void> {
  for (const form of forms) {
    const faults = await sendEmpty(page, form, plain).catch((error: Error) => [error.message.slice(0, 300)]);
    expect.soft(faults, `${form.path}: ${form.send}`).toEqual([]);
  }
}

test('a visitor sees why an empty form was refused', async ({ page }) => {
  await comeFrom(page);
  await expectSeenErrors(page, [...PUBLIC, ...SCRIPTED]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor sees why an empty form was refused', async ({ page }) => {
    await comeFrom(page);
    await expectSeenErrors(page, PUBLIC, true);
  });
});

for (const [who, forms] of [
  ['candidat', CANDIDATE],
  ['formule', RECRUITER],
  ['interne', INTERNAL],
] as const) {
  test(`${who} sees why an empty form was refused`, async ({ page }) => {
    await comeFrom(page);
    await enter(page, demo(who));
    await expectSeenErrors(page, forms);
  });
}

test('a candidate without a CV sees why an empty application was refused', async ({ page, request }) => {
  await comeFrom(page);
  await enter(page, await newAccount(request, 'candidate'));
  await expectSeenErrors(page, [{ path: paths.applyForm(1), send: 'Continuer' }]);
});

test('staff see why an empty form was refused', async ({ page }) => {
  await signInAsStaff(page, await aStaffPerson('Nadia', 'admin'));
  await expectSeenErrors(page, STAFF);
});
