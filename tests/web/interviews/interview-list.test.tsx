import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { InterviewListView } from '#components/interviews/interview-list.tsx';
import { MeetingLink } from '#components/interviews/meeting-link.tsx';
import { COUNTERS_CHANGED } from '#lib/browser/counters.ts';
import type { Interview } from '#lib/contract/interviews/interviews.ts';
import type { Role } from '#lib/contract/platform/operation.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { leaveDialog, press } from '#tests/support/cvs/cv-card.tsx';
import { aGuest, anInterview } from '#tests/support/interviews/an-interview-answer.ts';
import { expectToast } from '#tests/support/pages/toasts.ts';
import { http } from '#tests/support/upstream-mock.ts';
import { aView } from '#tests/support/view.ts';
import { show } from '#tests/support/web.tsx';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => {
  cleanup();
  server.resetHandlers();
});
afterAll(() => server.close());

const aList = (role: Role, interviews: Interview[], changes: object = {}, locale: Locale = 'fr') => (
  <InterviewListView
    role={role}
    list="upcoming"
    interviews={interviews}
    total={interviews.length}
    totalPages={1}
    page={1}
    limit={10}
    view={aView(locale)}
    {...changes}
  />
);
const card = () => within(screen.getByRole('article'));
const hrefOf = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href');

/** What is sent to a path; answers as told. */
function calls(method: 'post' | 'delete', path: string, answer: object, status = 200) {
  const sent: unknown[] = [];
  server.use(
    http[method](`*/api/upstream${path}`, async ({ request }) => {
      const text = await request.text();
      sent.push(text === '' ? null : JSON.parse(text));
      return HttpResponse.json(answer, { status });
    }),
  );
  return sent;
}

describe('the recruiter’s card', () => {
  test('says when, how long, where, who, and leads on', () => {
    show(aList('recruiter', [anInterview()]));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Agenda (1)');
    for (const text of ['mardi', '24', '14:30', '1 heure, jusqu’à 15:30', 'CV « Atelier »']) {
      expect(card().getByText(text)).toBeDefined();
    }
    expect(card().getByRole('heading', { name: /^Nadia Ferrand\s*, mardi 24/ })).toBeDefined();
    expect(card().getByText(/^12 rue de la Quarantaine, Atelier, 69400/)).toBeDefined();
    expect(card().getByText('Sophie Martin, sophie@garage.test')).toBeDefined();
    expect(card().getByText('paul@garage.test')).toBeDefined();
    expect(card().getByText('Apporter une copie du permis B.')).toBeDefined();
    expect(hrefOf(/^Voir l’annonce/)).toBe('/recruiter/offer-preview/7');
    expect(hrefOf(/^Voir le CV de Nadia Ferrand/)).toBe('/recruiter/application/cv/61');
    expect(hrefOf(/^Modifier l’entretien/)).toBe('/recruiter/agenda/schedule-meeting?agenda=40');
    expect(hrefOf(/^Ajouter à mon calendrier/)).toBe('/api/agenda/40/interview.ics');
  });

  test('leads nowhere once the application was taken back', () => {
    show(aList('recruiter', [anInterview({ invitations: [aGuest({ applicationId: null })] })]));
    expect(screen.queryByRole('link', { name: /^Voir le CV/ })).toBeNull();
  });

  test('names no address for a video call', () => {
    show(aList('recruiter', [anInterview({ kind: 'video' })]));
    expect(card().getByText('Vidéoconférence')).toBeDefined();
    expect(card().queryByText(/Quarantaine/)).toBeNull();
  });

  test.each([
    ['pending', 'En attente', true],
    ['accepted', 'Accepté', false],
    ['rejected', 'Refusé', false],
  ] as const)(
    'says of an invitation that is %s: %s; guests who have not answered can be written to and reminded',
    (answer, word, waits) => {
      show(aList('recruiter', [anInterview({ invitations: [aGuest({ answer })] })]));
      expect(card().getByText(word)).toBeDefined();
      const message = card().queryByRole('link', { name: 'Envoyer un message à Nadia Ferrand' });
      const resend = card().queryByRole('button', { name: 'Renvoyer l’invitation à Nadia Ferrand' });
      expect([message !== null, resend !== null]).toEqual([waits, waits]);
      if (waits) expect(message?.getAttribute('href')).toBe('/recruiter/message/new?to=3');
    },
  );

  test('sends the invitation again and says so', async () => {
    const sent = calls('post', '/agenda/liaisons/81/resend', { data: null, message: 'Invitation renvoyée' });
    show(aList('recruiter', [anInterview()]));
    await press(/^Renvoyer l’invitation/);
    await expectToast('Invitation renvoyée');
    expect(sent).toHaveLength(1);
  });

  test('can only delete an interview that has begun', () => {
    show(aList('recruiter', [anInterview({ open: false })], { list: 'past' }));
    expect(screen.queryByRole('link', { name: /^Modifier/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Renvoyer/ })).toBeNull();
    expect(screen.getByRole('button', { name: /^Supprimer/ })).toBeDefined();
  });

  test('keeps its offer’s title when the offer is gone, without a link', () => {
    const offer = { ...anInterview().offer, available: false };
    show(aList('recruiter', [anInterview({ offer })]));
    expect(card().getByText(/^Mécanicien/, { selector: 'p' })).toBeDefined();
    expect(screen.queryByRole('link', { name: /^Voir l’annonce/ })).toBeNull();
  });

  test('is deleted after one question, which says who is told', async () => {
    const sent = calls('delete', '/agenda/40', { data: null, message: 'Entretien supprimé' });
    const { refreshed } = show(aList('recruiter', [anInterview()]));
    await press(/^Supprimer/);
    const name = 'Voulez-vous supprimer l’entretien ?';
    await screen.findByRole('dialog', { name });
    await leaveDialog();
    expect(sent).toEqual([]);
    await press(/^Supprimer/);
    const dialog = within(await screen.findByRole('dialog', { name }));
    expect(dialog.getByText(/Le candidat invité sera prévenu par e-mail/)).toBeDefined();
    await userEvent.click(dialog.getByRole('button', { name: 'Supprimer' }));
    await expectToast('Entretien supprimé');
    await waitFor(() => expect(refreshed.times).toBe(1));
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Entretiens à venir' }));
  });
});

describe('the candidate’s card', () => {
  test('says whom it is with, and leads to the offer and the CV that was sent', () => {
    show(aList('candidate', [anInterview()]));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Agenda');
    expect(card().getByText('Garage Tréfonds')).toBeDefined();
    expect(card().getByRole('link', { name: 'sophie@garage.test' })).toBeDefined();
    expect(hrefOf(/^Voir l’annonce/)).toBe('/offer/7');
    expect(hrefOf(/^Voir le CV envoyé/)).toBe('/candidate/mycv#cv-12');
    expect(card().queryByText('Nadia Ferrand')).toBeNull();
  });

  test('accepts at once, says so and counts anew', async () => {
    const sent = calls('post', '/candidate/agenda/edit-status', {
      data: anInterview(),
      message: 'Vous avez accepté l’entretien',
    });
    let counted = 0;
    addEventListener(COUNTERS_CHANGED, () => (counted += 1), { once: true });
    const { refreshed } = show(aList('candidate', [anInterview({ version: 3 })]));
    await press(/^Accepter/);
    await expectToast('Vous avez accepté l’entretien');
    expect(sent).toEqual([{ interviewId: 40, offerId: 7, status: 'accepted', version: 3 }]);
    await waitFor(() => expect([counted, refreshed.times]).toEqual([1, 1]));
  });

  test('refuses after one question', async () => {
    const sent = calls('post', '/candidate/agenda/edit-status', { data: anInterview(), message: 'Refusé.' });
    show(aList('candidate', [anInterview()]));
    await press(/^Refuser/);
    await screen.findByRole('dialog', { name: 'Refuser cet entretien\u00a0?' });
    await leaveDialog();
    expect(sent).toEqual([]);
    await press(/^Refuser/);
    const dialog = within(await screen.findByRole('dialog', { name: 'Refuser cet entretien\u00a0?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Refuser' }));
    await expectToast('Refusé.');
    expect(sent).toMatchObject([{ status: 'rejected' }]);
  });

  test('moved meanwhile: says so, takes the answer back and reads the new time', async () => {
    const message = 'L’entretien a été déplacé : il est maintenant prévu le 25/11/2026 09:00.';
    calls(
      'post',
      '/candidate/agenda/edit-status',
      { statusCode: 409, code: 'interview_moved', message },
      409,
    );
    const { refreshed } = show(aList('candidate', [anInterview()]));
    await press(/^Accepter/);
    await expectToast(message);
    await waitFor(() => expect(refreshed.times).toBe(1));
    expect(await screen.findByRole('button', { name: /^Accepter/ })).toBeDefined();
  });

  test('the buttons come back when the server does not answer', async () => {
    server.use(http.post('*/api/upstream/candidate/agenda/edit-status', () => HttpResponse.error()));
    show(aList('candidate', [anInterview()]));
    await press(/^Accepter/);
    await expectToast(
      'Le serveur ne répond pas : votre réponse n’a pas été envoyée. Réessayez dans un instant.',
    );
    expect(await screen.findByRole('button', { name: /^Accepter/ })).toBeDefined();
  });

  test.each([
    [{ invitations: [aGuest({ answer: 'accepted' })] }, 'Accepté'],
    [{ invitations: [aGuest({ answer: 'rejected' })] }, 'Refusé'],
    [{ open: false }, 'En attente'],
  ] as const)('answered or begun it only tells: %o', (changes, word) => {
    show(aList('candidate', [anInterview(changes as Partial<Interview>)]));
    expect(card().getByText(word)).toBeDefined();
    expect(card().queryByRole('button', { name: /^(Accepter|Refuser)/ })).toBeNull();
  });

  test('shows HTML of a recruiter as text', () => {
    show(aList('candidate', [anInterview({ information: '<b>Permis</b>' })]));
    expect(card().getByText('<b>Permis</b>')).toBeDefined();
  });
});

describe('the lists', () => {
  test.each([
    ['recruiter', 'upcoming', /^Aucun entretien à venir/, '/recruiter/agenda/schedule-meeting'],
    ['recruiter', 'past', 'Aucun entretien passé.', '/recruiter/agenda/list'],
    ['candidate', 'upcoming', /^Aucun entretien à venir/, '/candidate/application/sent'],
    ['candidate', 'past', 'Aucun entretien passé.', '/candidate/agenda/interviews'],
  ] as const)('empty, %s %s: one sentence and one way on', (role, list, sentence, href) => {
    show(aList(role, [], { list }));
    const name = list === 'past' ? 'Entretiens passés' : 'Entretiens à venir';
    const region = within(screen.getByRole('region', { name }));
    expect(region.getByText(sentence)).toBeDefined();
    expect(region.getByRole('link').getAttribute('href')).toBe(href);
  });

  test.each([
    ['recruiter', '/recruiter/agenda/list?type=past&page=2', '/recruiter/agenda/list?type=past'],
    ['candidate', '/candidate/agenda/past?page=2', '/candidate/agenda/past'],
  ] as const)('are paged for a %s, each with its address', (role, next, first) => {
    show(aList(role, [anInterview()], { list: 'past', total: 30, totalPages: 3 }));
    expect(hrefOf(/suivante/)).toBe(next);
    cleanup();
    show(aList(role, [], { list: 'past', total: 30, page: 9 }));
    expect(screen.getByText(/pas de page 9/)).toBeDefined();
    expect(hrefOf(/première page/)).toBe(first);
  });

  test('speak English', () => {
    show(aList('candidate', [anInterview()], {}, 'en'), 'en');
    expect(screen.getByText('Tuesday')).toBeDefined();
    expect(screen.getByRole('button', { name: /^Accept the interview/ })).toBeDefined();
    expect(screen.getByText('1 hour, until 15:30')).toBeDefined();
  });
});

test('a shortlisted application leads to the form with its offer and its CV; a picked CV to a choice of offers', () => {
  const { t } = aView();
  const link = (application: Parameters<typeof MeetingLink>[0]['application']) => {
    cleanup();
    show(<MeetingLink application={application} name="Nadia Ferrand" t={t} />);
    return screen
      .queryByRole('link', { name: 'Proposer un entretien à Nadia Ferrand' })
      ?.getAttribute('href');
  };
  expect(link({ id: 51, bucket: 'accepted', offerId: 7, cvId: 12 })).toBe(
    '/recruiter/agenda/schedule-meeting?offer=7&cv=12',
  );
  expect(link({ id: 51, bucket: 'received', offerId: 7, cvId: 12 })).toBeUndefined();
  const pick = { id: 51, offerId: null, cvId: 12 } as const;
  expect(link({ ...pick, bucket: 'selected' })).toBe('/recruiter/agenda/schedule-meeting?pick=51');
  expect(link({ ...pick, bucket: 'rejected' })).toBeUndefined();
});
