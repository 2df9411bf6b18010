import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { ConfirmPage } from '#components/quick-apply/confirm-page.tsx';
import { partsOfFile } from '#components/quick-apply/cv-file/parts-of-file.ts';
import type { OfferAnswer } from '#lib/web/offers/offer.ts';
import type { PendingApplication } from '#lib/web/quick-apply/quick-apply.ts';
import type { Flash } from '#lib/web/session/flash.ts';
import { someCvFields } from '#tests/support/cv-import/cv-fields.ts';
import { anOffer } from '#tests/support/offers/an-offer.ts';
import { aView } from '#tests/support/view.ts';
import { show } from '#tests/support/web.tsx';

afterEach(cleanup);

const TOKEN = 'y'.repeat(43);
const FOLLOW = `12.${'x'.repeat(43)}`;
const view = aView('fr');
const hrefOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');
const actionsOf = () =>
  [...document.querySelectorAll('main form')].map((form) => form.getAttribute('action'));

describe('the page of the mailed link', () => {
  const NOTHING: PendingApplication = {
    state: 'expired',
    offerId: null,
    form: null,
    cvName: null,
    canSignIn: true,
    follow: null,
    answerDueOn: null,
  };
  const form = {
    firstName: 'Zélie',
    lastName: 'Quirinale',
    email: 'zelie@exemple.test',
    phoneNumber: '+33612987654',
    city: 'Guéret (23000)',
    experienceId: 2,
    preciseJobId: 1001,
    licences: [1],
    message: 'Bonjour',
    screeningAnswers: [],
    cv: null,
    file: null,
  };
  const shown = (pending: Partial<PendingApplication>, flash: Flash | null = null, corrects = false) => {
    const answer: OfferAnswer = {
      state: 'found',
      offer: anOffer(),
      similar: [anOffer({ id: 77 })],
      where: null,
    };
    const props = { token: TOKEN, pending: { ...NOTHING, ...pending }, answer, flash, corrects, view };
    return show(<ConfirmPage {...props} />);
  };
  const sends = () => actionsOf().includes(`/api/quick-apply/send/${TOKEN}`);

  test('shows what waits, with one button that sends it and a box that is not ticked', () => {
    shown({ state: 'waiting', offerId: 1284, form });
    expect(screen.getByText('06 12 98 76 54')).toBeDefined();
    expect(screen.getByText(/^Réponse au plus tard le .+ si vous postulez aujourd’hui\.$/)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Envoyer au garage' })).toBeDefined();
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /trouver ce CV/ }).checked).toBe(false);
    expect(sends()).toBe(true);
    expect(screen.getByText('Ville').nextElementSibling?.textContent).toBe('Guéret (23000)');
    expect(screen.getByText('Métier').nextElementSibling?.textContent).toMatch(/^Mécanicien.* automobile$/);
  });

  test('leads to a form with everything that was typed, where it can be corrected', () => {
    shown({ state: 'waiting', offerId: 1284, form });
    expect(hrefOf('Corriger')).toBe(`/apply/confirm/${TOKEN}?correct=1`);
    cleanup();
    shown({ state: 'waiting', offerId: 1284, form }, null, true);
    expect(actionsOf()).toContain(`/api/quick-apply/correct/${TOKEN}`);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Téléphone' }).value).toBe('06 12 98 76 54');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'E-mail' }).value).toBe(
      'zelie@exemple.test',
    );
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Message/ }).value).toBe('Bonjour');
    expect(screen.queryByRole('checkbox', { name: /15 ans/ })).toBeNull();
  });

  test('offers to send it to similar offers too, and says why one was refused', () => {
    const sent = { state: 'sent' as const, offerId: 1284, follow: 'f' };
    shown(sent);
    const button = screen.getByRole<HTMLButtonElement>('button', { name: /^Postuler aussi/ });
    expect([button.name, button.value, button.form?.getAttribute('action')]).toEqual([
      'offer',
      '77',
      `/api/quick-apply/also/${TOKEN}`,
    ]);
    cleanup();
    const failure = { code: 'already_applied', message: 'Vous avez déjà postulé' };
    shown(sent, { page: '', failure, values: { offer: '77' } });
    expect(screen.getAllByText('Vous avez déjà postulé')).toHaveLength(1);
  });

  test('says that a town was not stated, and offers no search around it', () => {
    shown({ state: 'waiting', offerId: 1284, form: { ...form, city: '' } });
    expect(screen.getByText('Ville').nextElementSibling?.textContent).toBe('Non précisé');
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  test('shows the pages of the file that goes along, small ones that open', () => {
    shown({ state: 'waiting', offerId: 1284, form: { ...form, file: { fileName: 'cv.pdf', pages: 2 } } });
    expect(screen.getByText('cv.pdf (2 pages)')).toBeDefined();
    const picture = screen.getByRole<HTMLImageElement>('img', { name: 'Page 2 sur 2' });
    const address = `/api/application-files/waiting/${TOKEN}/2.jpg`;
    expect([picture.getAttribute('src'), picture.closest('a')?.getAttribute('href')]).toEqual([
      address,
      address,
    ]);
    expect(screen.queryByText('Télécharger en PDF')).toBeNull();
  });

  test('shows what came from the file, where it is sent', () => {
    const line = 'Peinture, vernis, pistolet, rigoureuse';
    const knowHow = {
      missions: [{ id: 2031, taskIds: [3117], line }],
      skills: [{ id: 4018, competenceIds: [], line }],
      tools: [{ id: 6053, level: 3, line }],
      qualities: [{ list: 'qualityMain' as const, id: 1, line }],
    };
    const cv = partsOfFile(someCvFields(knowHow), 1);
    shown({ state: 'waiting', offerId: 1284, form: { ...form, cv } });
    const part = within(
      screen.getByRole('heading', { name: 'Lu dans votre fichier' }).closest('section') as HTMLElement,
    );
    expect(part.getByText('Garage Delorme, Vienne · 03/2019 – 02/2022')).toBeDefined();
    expect(part.getByText('Mise en peinture')).toBeDefined();
    expect(part.getByText(/Peintre automobile/)).toBeDefined();
    expect(part.getByText('Anglais')).toBeDefined();
    expect(
      part.getByText('Application de la peinture en cabine (Application de bases mates et vernis)'),
    ).toBeDefined();
    expect(part.getByText('Colorimétrie')).toBeDefined();
    expect(part.getByText(/^Pistolet à peinture HVLP \(.+\)$/)).toBeDefined();
    expect(part.getByText(/Rigoureu/)).toBeDefined();
    cleanup();
    shown({ state: 'own', offerId: 1284, form: { ...form, cv }, cvName: 'Mécanicien confirmé' });
    expect(screen.queryByText('Lu dans votre fichier')).toBeNull();
  });

  test('sends a candidate’s own CV in one tap, without the box', () => {
    shown({ state: 'own', offerId: 1284, form, cvName: 'Mécanicien confirmé' });
    expect(screen.getByText(/le CV « Mécanicien confirmé »/)).toBeDefined();
    expect(screen.queryByText('06 12 98 76 54')).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(sends()).toBe(true);
  });

  test('leads who has an account to the sign-in, and back', () => {
    shown({ state: 'sign_in', offerId: 1284, form });
    expect(hrefOf('Me connecter')).toBe(`/candidate/login?next=%2Fapply%2Fconfirm%2F${TOKEN}`);
    expect(sends()).toBe(false);
  });

  test.each([
    ['applied', { canSignIn: false, follow: FOLLOW }, /déjà postulé/],
    ['recruiter', {}, /compte recruteur/],
    ['expired', {}, /plus de 72 heures/],
    ['closed', { offerId: 1284 }, /clôturée entre-temps/],
  ] as const)('says in a message of its own that it leads nowhere (%s)', (state, more, text) => {
    shown({ state, ...more });
    expect(within(screen.getByRole('main')).getByText(text)).toBeDefined();
    expect(sends()).toBe(false);
  });

  test('shows similar offers when the offer has closed', () => {
    shown({ state: 'closed', offerId: 1284 });
    expect(screen.getByRole('heading', { name: 'Offres similaires' })).toBeDefined();
  });

  test('offers a first password and the page that follows, once it is sent', () => {
    shown({ state: 'sent', offerId: 1284, canSignIn: false, follow: FOLLOW });
    expect(hrefOf('Suivre ma candidature')).toBe(`/apply/follow/${FOLLOW}`);
    expect(screen.getByLabelText('Mot de passe')).toBeDefined();
    cleanup();
    shown({ state: 'sent', offerId: 1284, follow: FOLLOW, answerDueOn: '2026-12-19' });
    expect(screen.getByText(/^Réponse au plus tard le samedi 19 décembre/)).toBeDefined();
    expect(screen.queryByLabelText('Mot de passe')).toBeNull();
  });
});
