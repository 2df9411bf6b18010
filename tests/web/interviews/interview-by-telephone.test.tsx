import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { AnswerLink } from '#components/interviews/answer-link.tsx';
import { InterviewListView } from '#components/interviews/interview-list.tsx';
import type { Interview } from '#lib/contract/interviews/interviews.ts';
import type { Role } from '#lib/contract/platform/operation.ts';
import { aGuest, anInterview } from '#tests/support/interviews/an-interview-answer.ts';
import { aView } from '#tests/support/view.ts';
import { show } from '#tests/support/web.tsx';

afterEach(cleanup);

const aCall = (changes: Partial<Interview> = {}) =>
  anInterview({ kind: 'telephone', caller: 'garage', address: '', address1: '', address2: '', ...changes });
const called = { caller: 'candidate', phone: '+33474000000' } as const;

function showCard(role: Role, interview: Interview, locale: 'fr' | 'en' = 'fr') {
  const list = { list: 'upcoming', total: 1, totalPages: 1, page: 1, limit: 10 } as const;
  show(<InterviewListView role={role} interviews={[interview]} view={aView(locale)} {...list} />);
  return within(screen.getByRole('article'));
}
const dials = (area: Pick<typeof screen, 'queryAllByRole'>): string[] =>
  area.queryAllByRole('link').flatMap((link) => {
    const href = link.getAttribute('href') ?? '';
    return href.startsWith('tel:') ? [href] : [];
  });

describe('the card of an interview by telephone', () => {
  test('has no address, no map and no video call, and names the clock', () => {
    for (const role of ['candidate', 'recruiter'] as const) {
      const card = showCard(role, aCall());
      expect(card.getByText(/^Par téléphone/)).toBeDefined();
      expect(card.getByText(/jusqu’à 15:30 \(heure de Paris\)$/)).toBeDefined();
      expect(card.queryByRole('link', { name: /plan|Rejoindre/ })).toBeNull();
      expect(screen.getByRole('article').textContent).not.toMatch(/Aucun|Visio/);
      cleanup();
    }
  });

  test('tells the candidate the number to call, as a link, or at which number the garage calls', () => {
    const calls = showCard('candidate', aCall(called));
    expect(calls.getByText(/Vous appelez le garage au/)).toBeDefined();
    expect(dials(calls)).toEqual(['tel:+33474000000']);
    cleanup();
    const own = aCall({ invitations: [aGuest({ phone: '+33639980011' })] });
    const waits = showCard('candidate', own);
    expect(waits.getByText('Le garage vous appelle au 06 39 98 00 11.')).toBeDefined();
    expect(dials(waits)).toEqual([]);
  });

  test('gives the recruiter a number beside each candidate whom the garage calls', () => {
    const invitations = [
      aGuest({ phone: '+33639980011' }),
      aGuest({ id: 82, candidateId: 4, phone: null }),
      aGuest({ id: 83, candidateId: 5, phone: null, answer: 'rejected' }),
    ];
    const card = showCard('recruiter', aCall({ invitations }));
    expect(card.getByText('Le garage appelle.')).toBeDefined();
    expect(dials(card)).toEqual(['tel:+33639980011']);
    expect(card.getByRole('link', { name: /^Appeler Nadia Ferrand au 06\s39/ })).toBeDefined();
    expect(card.getAllByText('Son numéro est sur son CV.')).toHaveLength(1);
    cleanup();
    const waits = showCard('recruiter', aCall(called));
    expect(waits.getByText('Le candidat appelle le 04 74 00 00 00.')).toBeDefined();
    expect(dials(waits)).toEqual([]);
  });

  test('is in English too', () => {
    const card = showCard('candidate', aCall(called), 'en');
    expect(card.getByText(/^By telephone/)).toBeDefined();
    expect(card.getByText(/You call the garage on/)).toBeDefined();
  });
});

describe('the page of a mailed link', () => {
  const page = (interview: Interview) => {
    const linked = { interview, moved: false };
    render(<AnswerLink token="x" linked={linked} refusing={false} failure={undefined} view={aView('fr')} />);
    return within(document.body);
  };

  test('tells the number to call, and not the candidate’s own', () => {
    expect(dials(page(aCall(called)))).toEqual(['tel:+33474000000']);
    cleanup();
    const shown = page(aCall());
    expect(shown.getByText('Le garage vous appelle au numéro de votre candidature.')).toBeDefined();
    expect(shown.queryByRole('link', { name: /plan/ })).toBeNull();
  });
});
