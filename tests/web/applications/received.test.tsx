import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { ReceivedHead, ReceivedList } from '#components/applications/received/received-list.tsx';
import type { ReceivedApplication } from '#lib/contract/applications/received.ts';
import { receivedFacts } from '#lib/facts/received-facts.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { SUBSCRIBE_ENTRY } from '#lib/paths/paths.ts';
import { aReceivedCv } from '#tests/support/cvs/a-received-cv.ts';
import { leaveDialog, press } from '#tests/support/cvs/cv-card.tsx';
import { anOffer } from '#tests/support/offers/an-offer.ts';
import { expectToast } from '#tests/support/pages/toasts.ts';
import { http } from '#tests/support/upstream-mock.ts';
import { aView, rowsOf } from '#tests/support/view.ts';
import { show } from '#tests/support/web.tsx';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => {
  cleanup();
  server.resetHandlers();
});
afterAll(() => server.close());

const ANSWER = 'CV enregistré dans CV retenus';

/** What is sent to /edit-status, as its flags and its body; answers as told. */
function edits(answer: object = { data: { id: 51 }, message: ANSWER }, status = 200) {
  const sent: { flags: string; body: unknown }[] = [];
  server.use(
    http.post('*/api/upstream/edit-status', async ({ request }) => {
      sent.push({ flags: new URL(request.url).search, body: await request.json() });
      return HttpResponse.json(answer, { status });
    }),
  );
  return sent;
}

const unfiltered = { offers: [], own: { tags: [], hasStars: false }, chosen: { order: 'due' } } as const;

const aList = (applications: ReceivedApplication[], changes: object = {}, locale: Locale = 'fr') => (
  <ReceivedList
    box="received"
    applications={applications}
    opened={rowsOf(applications)}
    total={applications.length}
    totalPages={1}
    page={1}
    limit={10}
    {...unfiltered}
    view={aView(locale)}
    {...changes}
  />
);
const picked = { offerId: null, origin: 'cv_search', offer: null } as const;
const body = { cvId: 12, offerId: 7, candidateId: 3 };
const buttons = () =>
  within(screen.getByRole('article'))
    .getAllByRole('button')
    .map((button) => button.textContent);

describe('a card', () => {
  test('shows the person, how they applied and their profile; years are of 360 days', () => {
    expect(receivedFacts(aReceivedCv(), aView())).toMatchObject({
      person: 'Nadia Ferrand',
      phone: expect.stringMatching(/^06\s39\s98\s00\s00$/),
      job: 'Mécanicienne automobile',
      city: 'Limoges',
      // 3,070 days: eight years by the calendar.
      experience: expect.stringMatching(/, 9\sans\sd’expérience$/),
      lastPost: 'Mécanicienne, Garage Sud',
      diploma: expect.stringContaining('('),
      offer: expect.stringMatching(/, Guéret$/),
    });
    show(aList([aReceivedCv()]));
    const card = within(screen.getByRole('article'));
    expect(card.getByRole('heading', { name: 'Nadia Ferrand' })).toBeDefined();
    expect(card.getByText('Nouveau')).toBeDefined();
    expect(card.getByText(/, Guéret$/).textContent).toMatch(/^Annonce\s: /);
    expect(card.getByRole('link', { name: 'Appeler Nadia Ferrand' }).getAttribute('href')).toBe(
      'tel:0639980000',
    );
    expect(card.getByRole('link', { name: 'Voir le CV de Nadia Ferrand' }).getAttribute('href')).toBe(
      '/recruiter/application/cv/51',
    );
  });

  test('shows the score against the offer, why, and the distance; a picked CV has none', () => {
    show(aList([aReceivedCv()]));
    const card = within(screen.getByRole('article'));
    expect(card.getByText(/^78\s% · Très bon$/)).toBeDefined();
    const lines = within(card.getByRole('region', { name: 'Détail du score' }));
    expect(card.getByText(/^78\s% sur 2 critères$/)).toBeDefined();
    const groups = lines.getAllByRole('heading').map((heading) => heading.parentElement?.textContent);
    expect(groups).toEqual([
      expect.stringMatching(/^Convient.*Missions\s: [^,]+, [^,]+$/),
      expect.stringMatching(/^Ne convient pasMissions\s: [^,]+$/),
    ]);
    expect(card.getByText(/^à 74\skm, au-delà de ses 30\skm$/)).toBeDefined();
    cleanup();
    show(aList([aReceivedCv({ ...picked, score: null, match: [], distance: null })]));
    expect(screen.queryByText('Convient')).toBeNull();
    expect(screen.getByText('Limoges')).toBeDefined();
  });

  test('is not marked ‘Nouveau’ once it is decided', () => {
    show(aList([aReceivedCv({ bucket: 'accepted' })], { box: 'accepted' }));
    expect(screen.queryByText('Nouveau')).toBeNull();
  });

  test('tells a picked CV from an application, and needs neither phone nor posts', () => {
    const { cv } = aReceivedCv();
    const bare = { ...cv, experiences: [], user: { ...cv.user, phoneNumber: null } };
    show(aList([aReceivedCv({ ...picked, bucket: 'selected', cv: bare })], { box: 'selected' }));
    expect(screen.getByText('CVthèque')).toBeDefined();
    expect(screen.queryByText('Nouveau')).toBeNull();
    expect(screen.queryByText('Dernier poste')).toBeNull();
    expect(screen.queryByRole('link', { name: /Appeler/ })).toBeNull();
  });

  test('shows HTML of a candidate as text', () => {
    const { cv } = aReceivedCv();
    const named = { ...cv, user: { ...cv.user, lastName: '<b>Ferrand</b>' } };
    show(aList([aReceivedCv({ cv: named })]));
    expect(screen.getByRole('heading', { name: 'Nadia <b>Ferrand</b>' })).toBeDefined();
  });
});

describe('the actions of each bucket', () => {
  test.each([
    ['received', {}, ['Retenir', 'Décliner', 'Mettre en sélection']],
    ['selected', {}, ['Retenir', 'Décliner', 'Remettre dans CV reçus', 'Supprimer']],
    ['selected', picked, ['Inviter à postuler', 'Supprimer']],
    ['accepted', {}, ['Décliner']],
    ['rejected', {}, ['Retenir', 'Remettre dans CV reçus', 'Supprimer']],
    ['rejected', picked, ['Remettre dans CV sélectionnés', 'Supprimer']],
  ] as const)('%s %o', (bucket, origin, expected) => {
    show(aList([aReceivedCv({ ...origin, bucket })]));
    expect(buttons()).toEqual(expected);
  });

  test('shortlisting needs no confirmation, reports it, and can be undone', async () => {
    const sent = edits();
    const { refreshed } = show(aList([aReceivedCv()]));
    await press(/^Retenir/);
    await expectToast(ANSWER);
    expect(sent).toEqual([{ flags: '?accepted=true', body: { ...body, from: 'received' } }]);
    await waitFor(() => expect(refreshed.times).toBe(1));
    // The card will be gone: the list has the focus.
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'CV reçus' }));

    const [undo] = await screen.findAllByRole('button', { name: 'Annuler' });
    await userEvent.click(undo as HTMLElement);
    await waitFor(() => expect(refreshed.times).toBe(2));
    expect(sent[1]).toEqual({ flags: '', body: { ...body, from: 'accepted' } });
  });

  test('declining and deleting ask first', async () => {
    const sent = edits();
    show(aList([aReceivedCv({ bucket: 'rejected' })]));
    await press(/^Supprimer/);
    expect(await screen.findByRole('dialog', { name: 'Supprimer ce CV\u00a0?' })).toBeDefined();
    await leaveDialog();
    expect(sent).toEqual([]);
    cleanup();

    show(aList([aReceivedCv()]));
    await press(/^Décliner/);
    const dialog = within(await screen.findByRole('dialog', { name: 'Décliner ce CV\u00a0?' }));
    expect(
      dialog.getByText(/Nadia Ferrand recevra un e-mail et verra une candidature refusée/),
    ).toBeDefined();
    await userEvent.selectOptions(dialog.getByLabelText('Motif'), 'other');
    await userEvent.clear(dialog.getByLabelText('Message (facultatif)'));
    await userEvent.click(dialog.getByRole('button', { name: 'Décliner' }));
    await waitFor(() => expect(sent.map(({ flags }) => flags)).toEqual(['?rejected=true']));
    expect(sent[0]?.body).toEqual({ ...body, from: 'received', reason: 'other' });
  });

  test('an application moved elsewhere is reported, and the list is reloaded', async () => {
    const message = 'Ce CV a changé de liste entre-temps : il est maintenant parmi les CV déclinés.';
    edits({ statusCode: 409, code: 'conflict', message }, 409);
    const { refreshed } = show(aList([aReceivedCv()]));
    await press(/^Retenir/);
    await expectToast(message);
    expect(refreshed.times).toBe(1);
  });

  test('a call without an answer is reported and changes nothing', async () => {
    server.use(http.post('*/api/upstream/edit-status', () => HttpResponse.error()));
    const { refreshed } = show(aList([aReceivedCv()]));
    await press(/^Retenir/);
    await expectToast('Le serveur ne répond pas : rien n’a changé. Réessayez dans un instant.');
    expect(refreshed.times).toBe(0);
  });
});

describe('the lists', () => {
  test('name their number', () => {
    show(<ReceivedHead box="accepted" total={3} chosen={{ order: 'due' }} view={aView()} />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('CV retenus (3)');
  });

  test.each(['received', 'selected', 'accepted', 'declined'] as const)(
    '%s can be narrowed to an offer, which the pages keep',
    (box) => {
      const offers = [7, 8].map((id) => ({ ...anOffer({ id }), applications: id - 5 }));
      show(
        aList([aReceivedCv()], {
          box,
          offers,
          chosen: { offerId: 8, order: 'due' },
          total: 30,
          totalPages: 3,
        }),
      );
      const filter: HTMLSelectElement = screen.getByLabelText('Annonce');
      expect([...filter.options].map(({ value }) => value)).toEqual(['', '7', '8']);
      expect(filter.value).toBe('8');
      expect(filter.selectedOptions[0]?.text).toMatch(
        /^Mécanicien.* \(\d{5}\), CDI, publiée le 14\/11\/2026, n°\u00a08 \(3\)$/,
      );
      expect(screen.getByRole('link', { name: /suivante/ }).getAttribute('href')).toBe(
        `/recruiter/application/${box}?offerId=8&page=2`,
      );
    },
  );

  test.each([
    [{}, 'Aucun CV reçu pour le moment.', '/recruiter/myoffer'],
    [
      { chosen: { offerId: 8 } },
      'Aucun CV dans cette liste pour cette annonce.',
      '/recruiter/application/received',
    ],
    [{ total: 4, page: 9 }, /pas de page 9/, '/recruiter/application/received'],
    [{ box: 'selected' }, /^Aucun CV sélectionné/, '/recruiter/search-cv'],
  ])('empty, one sentence and one way on: %o', (changes, sentence, href) => {
    show(aList([], changes));
    const list = within(screen.getByRole('region'));
    expect(list.getByText(sentence)).toBeDefined();
    expect(list.getByRole('link').getAttribute('href')).toBe(href);
  });

  test('speak English', () => {
    show(aList([aReceivedCv({ bucket: 'rejected', answerDueOn: null })], {}, 'en'), 'en');
    expect(buttons()).toEqual(['Shortlist', 'Move back to received', 'Delete']);
    expect(screen.getByText('Received on 16/11/2026')).toBeDefined();
  });
});

describe('with the free offer’s plan alone', () => {
  const prompt = (name: RegExp) => screen.getByText(name).parentElement;

  test('a list mentions the CVs outside the plan, and is never shown as empty', () => {
    show(aList([], { box: 'selected', closed: 2 }));
    expect(prompt(/^2 CV sont conservés/)?.textContent).toContain('cette annonce seulement');
    expect(screen.getByRole('link', { name: 'Souscrire' }).getAttribute('href')).toBe(SUBSCRIBE_ENTRY);
    expect(screen.queryByText(/^Aucun CV/)).toBeNull();
    cleanup();
    show(aList([aReceivedCv()], { closed: 1 }));
    expect(prompt(/^1 CV est conservé/)?.textContent).toContain('pouvoir le consulter');
    expect(screen.getByRole('article')).toBeDefined();
  });
});
