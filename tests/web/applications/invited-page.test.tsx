import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { InvitedPage } from '#components/applications/invited/invited-page.tsx';
import { anOffer } from '#tests/support/offers/an-offer.ts';
import { aView } from '#tests/support/view.ts';
import { show } from '#tests/support/web.tsx';

afterEach(cleanup);

type Props = Parameters<typeof InvitedPage>[0];
type Invitation = Props['invitation'];

const offer = anOffer({ id: 7, companyName: 'Garage Tréfonds', live: true });
const cv = { id: 12, cvName: 'Carrosserie', status: 'published' } as const;
const showPage = (changes: Partial<Invitation> = {}, flash: Props['flash'] = null) =>
  show(
    <InvitedPage
      token="3.7.x"
      invitation={{ offer, cv, applied: false, canSignIn: true, ...changes }}
      flash={flash}
      view={aView()}
    />,
  );
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

describe('the page of an invitation to apply', () => {
  test('sends the CV that was picked with one button of a plain form', () => {
    showPage();
    const form = screen.getByRole('button', { name: 'Envoyer ce CV' }).closest('form');
    expect(form?.getAttribute('action')).toBe('/api/apply-invited/3.7.x');
    expect(form?.getAttribute('method')).toBe('post');
    expect(screen.getByText(/Garage Tréfonds a choisi votre CV/).textContent).toContain('Carrosserie');
    expect(hrefOf('Choisir un autre CV')).toBe('/candidate/offers/7/apply');
  });

  test.each([
    [0, 'Un appui l’envoie'],
    [1, 'Répondez à la question de l’entreprise, puis envoyez-le'],
    [2, 'Répondez aux questions de l’entreprise, puis envoyez-le'],
  ])('says what comes before sending, with questions: %i', (count, words) => {
    const question = { topic: 'licence_b', make: '', text: '', kind: 'yes_no', required: false } as const;
    showPage({ offer: { ...offer, screeningQuestions: Array.from({ length: count }, () => question) } });
    expect(screen.getByText(/a choisi votre CV/).textContent).toContain(words);
  });

  test('offers another CV when that one is a draft, and the search when the offer is closed', () => {
    showPage({ cv: { ...cv, status: 'draft' } });
    expect(screen.queryByRole('button', { name: 'Envoyer ce CV' })).toBeNull();
    expect(screen.getByText(/n’est plus publié/)).toBeDefined();
    cleanup();
    showPage({ offer: { ...offer, live: false } });
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.queryByText(/n’est plus publié/)).toBeNull();
  });

  test('leads to the application once it is sent, or to a password where there is none', () => {
    showPage({ applied: true }, { page: '/apply/invited/3.7.x', success: 'sent' });
    expect(screen.getByRole('status').textContent).toContain('Candidature envoyée avec succès');
    expect(hrefOf('Suivre ma candidature')).toBe('/candidate/offers/7');
    cleanup();
    showPage({ applied: true, canSignIn: false });
    expect(hrefOf('Choisir un mot de passe')).toContain('/candidate/forgot-password');
  });
});
