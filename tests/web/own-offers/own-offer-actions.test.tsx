import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { OwnOfferList } from '#components/own-offers/own-offer-list.tsx';
import type { OwnOffer } from '#lib/contract/offers/offers.ts';
import type { OfferForm } from '#lib/contract/own-offers/own-offers.ts';
import { SUBSCRIBE_ENTRY } from '#lib/paths/paths.ts';
import { press } from '#tests/support/cvs/cv-card.tsx';
import { anOfferDraft, anOfferForm, anOwnOffer } from '#tests/support/offers/an-own-offer.ts';
import { expectToast } from '#tests/support/pages/toasts.ts';
import { http } from '#tests/support/upstream-mock.ts';
import { aView, rowsOf } from '#tests/support/view.ts';
import { show } from '#tests/support/web.tsx';

const server = setupServer();
const api = (path: string) => `*/api/upstream${path}`;

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => {
  cleanup();
  server.resetHandlers();
});
afterAll(() => server.close());

function showOffer(offer: OwnOffer, form?: OfferForm, locale: 'fr' | 'en' = 'fr') {
  const list = { total: 1, counted: 1, drafts: 0, totalPages: 1, page: 1, limit: 10, search: '' };
  return show(
    <OwnOfferList
      {...list}
      status={offer.status}
      offers={[offer]}
      opened={rowsOf([offer])}
      forms={form ? [form] : []}
      view={aView(locale)}
    />,
    locale,
  );
}

type Answer = { json: object; status?: number };

/** The bodies that a call was sent, in order; the call answers the same each time. */
function watch(method: 'post' | 'delete', path: string, { json, status = 200 }: Answer) {
  const sent: unknown[] = [];
  server.use(
    http[method](api(path), async ({ request }) => {
      sent.push(method === 'post' ? await request.json() : new URL(request.url).pathname);
      return HttpResponse.json(json, { status });
    }),
  );
  return sent;
}

const stored = (form: OfferForm) =>
  server.use(http.get(api('/recruiter/offers/1284'), () => HttpResponse.json({ data: form })));

const refusal = (statusCode: number, code: string, message: string): Answer => ({
  json: { statusCode, code, message },
  status: statusCode,
});

const UPDATED = 'L’offre a été mise à jour avec succès';
const done: Answer = { json: { data: anOfferForm(), message: UPDATED } };
const names = (role: 'button' | 'link') => screen.queryAllByRole(role).map((each) => each.textContent);

describe('what can be done with an offer', () => {
  test('includes disabling, sharing and deleting while it is online', () => {
    showOffer(anOwnOffer());
    expect(names('button')).toEqual(expect.arrayContaining(['Désactiver', 'Partager', 'Supprimer']));
    expect(names('link')).toEqual(expect.arrayContaining(['Créer une annonce', 'Modifier', 'Aperçu']));
  });

  test('excludes sharing while it is disabled, and includes enabling it', () => {
    showOffer(anOwnOffer({ live: false, isActive: false }));
    expect(names('button')).toEqual(expect.arrayContaining(['Réactiver', 'Supprimer']));
    expect(names('button')).not.toContain('Partager');
  });

  test('includes publishing it again once its time is over', () => {
    showOffer(anOwnOffer({ live: false, expired: true }));
    expect(screen.getByText(/son temps est écoulé\. Publiez-la de nouveau/)).toBeDefined();
    expect(names('button')).toEqual(expect.arrayContaining(['Publier de nouveau', 'Supprimer']));
    expect(names('button')).not.toContain('Désactiver');
  });

  test('is shown for a draft with its date, without figures or a public page', () => {
    showOffer(anOfferDraft(), anOfferForm());
    expect(screen.getByText('Brouillon du 13/11/2026')).toBeDefined();
    expect(screen.queryByText('Candidats')).toBeNull();
    expect(document.querySelector('a[href*="preview"]')).toBeNull();
  });

  test('is read whole in its card', async () => {
    showOffer(anOwnOffer(), undefined, 'en');
    const summary = screen.getByText('See the detail').closest('summary');
    expect(summary?.textContent).toContain('Collapse');
    if (summary) await userEvent.click(summary);
    const detail = within(screen.getByRole('article'))
      .getByText('Criminal record certificate')
      .closest('details');
    expect(detail?.open).toBe(true);
    expect(detail?.textContent).toContain('Reason for hiringIncrease in workload');
    expect(detail?.textContent).toContain('Not required');
  });
});

describe('publishing a draft', () => {
  test('sends it as it is stored and leads to the page of the published offer', async () => {
    stored(anOfferForm());
    const sent = watch('post', '/offers/update', done);
    const { visited } = showOffer(anOfferDraft(), anOfferForm());
    expect(screen.getByText('Ce brouillon est prêt à être publié.')).toBeDefined();
    await press(/Publier/);
    await waitFor(() => expect(visited).toEqual(['/recruiter/myoffer/online/1284']));
    expect(sent).toMatchObject([{ id: 1284, revision: 3, status: 'published', salary: 26_500 }]);
  });

  test.each([
    [{ salary: null }, 'Pour le publier, il reste à compléter le salaire brut.'],
    [{ city: 'Nulle-Part', townCode: null }, 'Pour le publier, il reste à compléter la ville.'],
    [
      { companyName: '', city: '', tradeId: null, salary: null, languages: [] },
      'Pour le publier, il reste à compléter le nom de l’entreprise, la ville, le métier et 2 autres points.',
    ],
  ])('is not possible when it is incomplete, and says why', (changes, sentence) => {
    showOffer(anOfferDraft(), anOfferForm(changes));
    expect(screen.getAllByText(sentence).length).toBeGreaterThan(0);
    expect(screen.getByRole('button', { name: /Publier/ }).getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByRole('link', { name: /^Compléter/ }).getAttribute('href')).toBe(
      '/recruiter/myoffer/update/1284',
    );
  });

  test('does not happen unseen when it was changed elsewhere', async () => {
    stored(anOfferForm({ revision: 4 }));
    const sent = watch('post', '/offers/update', done);
    const { refreshed } = showOffer(anOfferDraft(), anOfferForm());
    await press(/Publier/);
    expect(
      await expectToast('Cette annonce a été modifiée ailleurs entre-temps. Relisez-la avant de la publier.'),
    ).toBeDefined();
    expect([refreshed.times, sent]).toEqual([1, []]);
  });

  test('a recruiter without a credit is asked to subscribe', async () => {
    const message = 'Veuillez souscrire à une formule pour pouvoir publier d’autres offres';
    stored(anOfferForm());
    watch('post', '/offers/update', refusal(402, 'no_plan', message));
    const { visited } = showOffer(anOfferDraft(), anOfferForm());
    await press(/Publier/);
    const dialog = within(await screen.findByRole('dialog', { name: 'Publier une annonce' }));
    expect(dialog.getByText(message)).toBeDefined();
    expect(dialog.getByRole('link', { name: 'Souscrire' }).getAttribute('href')).toBe(SUBSCRIBE_ENTRY);
    await press(/^Annuler$/);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(visited).toEqual([]);
    expect(screen.getByRole('button', { name: /Publier/ }).getAttribute('aria-busy')).toBeNull();
  });

  test('asks for the SIRET that is missing, and publishes once it is stored', async () => {
    stored(anOfferForm());
    watch('post', '/offers/update', refusal(409, 'profile_incomplete', 'Indiquez le SIRET.'));
    const { visited } = showOffer(anOfferDraft(), anOfferForm());
    await press(/Publier/);
    const dialog = within(await screen.findByRole('dialog', { name: 'METTRE À JOUR LE PROFIL' }));
    expect(dialog.getByText('La loi impose d’identifier l’employeur.')).toBeDefined();
    const path = '/recruiter/organisation/siret';
    watch('post', path, refusal(422, 'invalid', 'SIRET non valide.'));
    await userEvent.type(dialog.getByLabelText('SIRET'), '123');
    await userEvent.click(dialog.getByRole('button', { name: 'Enregistrer et publier' }));
    expect((await dialog.findByRole('alert')).textContent).toContain('SIRET non valide.');
    const siret = watch('post', path, { json: { data: null } });
    watch('post', '/offers/update', done);
    await userEvent.click(dialog.getByRole('button', { name: 'Enregistrer et publier' }));
    await waitFor(() => expect(visited).toEqual(['/recruiter/myoffer/online/1284']));
    expect(siret).toEqual([{ siret: '123' }]);
  });
});

test('an expired offer is published again once that is confirmed', async () => {
  const form = anOfferForm({ status: 'published', expired: true, revision: 9 });
  stored(form);
  const sent = watch('post', '/offers/update', done);
  const { visited } = showOffer(anOwnOffer({ live: false, expired: true }));
  await press(/Publier de nouveau/);
  const dialog = await screen.findByRole('dialog', { name: /publier de nouveau l’annonce/ });
  expect(dialog.textContent).toContain('utilise un crédit');
  expect(sent).toEqual([]);
  await press(/^Oui$/);
  await waitFor(() => expect(visited).toEqual(['/recruiter/myoffer/online/1284']));
  expect(sent).toMatchObject([{ id: 1284, revision: 9, status: 'published' }]);
});

describe('disabling and enabling', () => {
  const path = '/offers/update-status-active/1284';

  test.each([
    ['Désactiver', anOwnOffer(), false],
    ['Réactiver', anOwnOffer({ live: false, isActive: false }), true],
  ])('%s asks first, then says so and reads the list anew', async (word, offer, wanted) => {
    const message = `${word} : fait`;
    const sent = watch('post', path, { json: { data: { id: 1284, isActive: wanted }, message } });
    const { refreshed } = showOffer(offer);
    await press(new RegExp(word));
    expect((await screen.findByRole('dialog')).textContent).toContain('Mécanicien');
    await press(/^Non$/);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toEqual([]);
    await press(new RegExp(word));
    await screen.findByRole('dialog');
    await press(/^Oui$/);
    expect(await expectToast(message)).toBeDefined();
    expect(sent).toEqual([{ isActive: wanted }]);
    expect(refreshed.times).toBe(1);
  });

  test('an offer whose time ended meanwhile: the refusal is told and the list read anew', async () => {
    watch('post', path, refusal(409, 'offer_expired', 'Cette offre a expiré.'));
    const { refreshed } = showOffer(anOwnOffer({ live: false, isActive: false }));
    await press(/Réactiver/);
    await screen.findByRole('dialog');
    await press(/^Oui$/);
    expect(await expectToast('Cette offre a expiré.')).toBeDefined();
    expect(refreshed.times).toBe(1);
  });
});

describe('deleting an offer', () => {
  const title = 'Voulez-vous supprimer l’offre ?';

  test.each([
    [0, 'Aucune candidature n’attend de réponse.'],
    [1, 'Une candidature attend encore une réponse\u00a0: la personne en est informée par e-mail.'],
    [3, '3 candidatures attendent encore une réponse\u00a0: les personnes en sont informées par e-mail.'],
  ])('says how many applications wait: %i', async (totalInterviews, sentence) => {
    const statistics = { totalCandidates: 5, totalAccepted: 1, totalRejected: 1, totalInterviews };
    showOffer(anOwnOffer({ statistics }));
    await press(/Supprimer/);
    expect((await screen.findByRole('dialog', { name: title })).textContent).toContain(sentence);
    await press(/^Non$/);
  });

  test.each([
    [{ returnsFreeOffer: true }, /les jours qui lui restent iront à votre prochaine annonce\./],
    [{ offerPackage: { packageId: 4, expiryDate: null } }, /Sa publication n’est pas rendue/],
    [
      { expired: true, offerPackage: { packageId: 4, expiryDate: null } },
      /informées par e-mail\.(?! Sa publication)/,
    ],
  ])('says what becomes of its publication: %o', async (changes, sentence) => {
    showOffer(anOwnOffer(changes));
    await press(/Supprimer/);
    const dialog = await screen.findByRole('dialog', { name: title });
    expect(dialog.textContent).toMatch(sentence);
    await press(/^Non$/);
  });

  test('once confirmed it is gone, and the list has the focus', async () => {
    const sent = watch('delete', '/offer/1284', {
      json: { data: null, message: 'L’annonce a été supprimée' },
    });
    const { refreshed } = showOffer(anOwnOffer());
    await press(/Supprimer/);
    await screen.findByRole('dialog', { name: title });
    await press(/^Oui$/);
    expect(await expectToast('L’annonce a été supprimée')).toBeDefined();
    expect(sent).toEqual(['/api/upstream/offer/1284']);
    expect(refreshed.times).toBe(1);
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Vos annonces publiées' }));
  });

  test('an offer stays and says so when the server does not answer', async () => {
    server.use(http.delete(api('/offer/1284'), () => HttpResponse.error()));
    const { refreshed } = showOffer(anOwnOffer());
    await press(/Supprimer/);
    await screen.findByRole('dialog');
    await press(/^Oui$/);
    expect(
      await expectToast('Le serveur ne répond pas. Vérifiez votre connexion, puis réessayez.'),
    ).toBeDefined();
    expect(refreshed.times).toBe(0);
  });
});

test('sharing hands on the public address', async () => {
  showOffer(anOwnOffer());
  await press(/Partager/);
  const dialog = within(await screen.findByRole('dialog', { name: 'Partager cette offre' }));
  const link = dialog.getByLabelText<HTMLInputElement>('Lien de l’offre').value;
  expect(new URL(link).pathname).toBe('/offer/1284');
});
