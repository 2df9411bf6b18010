import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { ConfirmPage } from '#components/quick-apply/confirm-page.tsx';
import { partsOfFile } from '#components/quick-apply/cv-file/parts-of-file.ts';
import { FollowPage } from '#components/quick-apply/follow-page.tsx';
import { QuickApplyPage } from '#components/quick-apply/quick-apply-page.tsx';
import type { OfferAnswer } from '#lib/web/offers/offer.ts';
import type { PendingApplication } from '#lib/web/quick-apply/quick-apply.ts';
import type { Flash } from '#lib/web/session/flash.ts';
import { anApplication } from '#tests/support/applications/an-application.ts';
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

describe('the form of an application without an account', () => {
  const shown = (props: Partial<Parameters<typeof QuickApplyPage>[0]> = {}) =>
    show(<QuickApplyPage offer={anOffer()} similar={[]} flash={null} view={view} {...props} />);

  test('has at most eight fields, and links for people who have an account', () => {
    shown();
    const main = within(screen.getByRole('main'));
    const form = document.querySelector<HTMLFormElement>('form[action="/api/quick-apply/1284"]');
    const open = [...(form?.elements ?? [])].filter((control) => !control.closest('details:not([open])'));
    const controls = open.map((control) => control.getAttribute('name') ?? '');
    // Nobody sees the honeypot, or what is folded away, which nobody has to fill in.
    const fields = new Set(controls);
    for (const name of ['', 'blank']) fields.delete(name);
    expect(fields.size).toBeLessThanOrEqual(8);
    expect(hrefOf('J’ai déjà un compte')).toBe('/candidate/login?next=%2Fcandidate%2Foffers%2F1284%2Fapply');
    expect(actionsOf()).toContain('/api/quick-apply/1284');
    expect(main.getByText(/Sans elle, votre saisie est effacée après 72 heures/)).toBeDefined();
  });

  test('asks somebody whose browser filled the hidden field to tick a box, in place of that field', () => {
    const fields = { isPerson: 'Cochez la case' };
    shown({ flash: { page: '', failure: { code: 'invalid', message: 'À corriger', fields }, values: {} } });
    expect(screen.getByRole('checkbox', { name: /Je suis une personne/ })).toBeDefined();
    expect(document.querySelector('[name="blank"]')).toBeNull();
  });

  test('says beside each field what is wrong, with links from the top, and keeps what was typed', () => {
    const failure = {
      code: 'invalid',
      message: 'À corriger',
      fields: { phoneNumber: 'Ce champ est non valide' },
    };
    const values = { phoneNumber: '12', 'licence-11': 'on', message: 'Bonjour' };
    shown({ flash: { page: '', failure, values } });
    const phone = screen.getByRole<HTMLInputElement>('textbox', { name: 'Téléphone' });
    expect([phone.value, phone.getAttribute('aria-invalid')]).toEqual(['12', 'true']);
    expect(hrefOf(/Téléphone/)).toBe('#apply-phoneNumber');
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Permis C (poids lourd)' }).checked).toBe(
      true,
    );
  });

  test('gives way to the address of the mail once it is sent', () => {
    shown({ flash: { page: '', success: 'asked', values: { email: 'zelie@exemple.test' } } });
    expect(within(screen.getByRole('main')).getByRole('status').textContent).toContain(
      'Un e-mail vient de partir à zelie@exemple.test. Saisissez son code, ou ouvrez son lien, pour envoyer votre candidature\u00a0; sans cela, elle sera effacée dans 72 heures.',
    );
  });

  test('can be corrected where the address of its mail is shown', () => {
    const values = { email: 'zelie@exemple.tset', firstName: 'Zélie', replaces: 'c'.repeat(43) };
    shown({ flash: { page: '', success: 'asked', values } });
    const form = document.querySelector<HTMLFormElement>('form[action="/api/quick-apply/1284"]');
    const typed = new FormData(form as HTMLFormElement);
    expect([typed.get('email'), typed.get('firstName')]).toEqual(['zelie@exemple.tset', 'Zélie']);
    expect(typed.get('replaces')).toBe('c'.repeat(43));
  });

  test('says beside the code that it is wrong, and keeps what can be corrected', () => {
    const failure = { code: 'invalid', message: 'x', fields: { code: 'Pas ce code' } };
    const values = { email: 'zelie@exemple.test', firstName: 'Zélie', code: '12' };
    shown({ flash: { page: '', success: 'asked', failure, values } });
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Code reçu par e-mail' });
    expect(document.activeElement).toBe(field);
    expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['12', 'true']);
    const typed = new FormData(field.form as HTMLFormElement);
    expect([typed.get('firstName'), typed.getAll('code')]).toEqual(['Zélie', ['12']]);
    expect(screen.getAllByText('Pas ce code')).toHaveLength(1);
  });

  test('offers an account in a new tab where a limit refuses it', () => {
    const failure = { code: 'too_many_requests' as const, message: 'Trois candidatures attendent' };
    shown({ flash: { page: '', failure, values: { firstName: 'Zélie' } } });
    const link = screen.getByRole('link', { name: 'Me connecter (nouvel onglet)' });
    expect(link.getAttribute('target')).toBe('_blank');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Prénom' }).value).toBe('Zélie');
  });

  test('gives way to a reason when the offer is over', () => {
    shown({ offer: anOffer({ live: false }), similar: [anOffer({ id: 77 })] });
    expect(screen.getByText(/Cette offre est clôturée/)).toBeDefined();
    expect(actionsOf()).not.toContain('/api/quick-apply/1284');
    expect(screen.getByRole('heading', { name: 'Offres similaires' })).toBeDefined();
  });
});

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

describe('the page that follows an application without a session', () => {
  const shown = (props: Partial<Parameters<typeof FollowPage>[0]> = {}) => {
    const application = { ...anApplication(), canSignIn: false };
    const all = { token: FOLLOW, application, asks: false, flash: null, view, ...props };
    return show(<FollowPage {...all} />);
  };

  test('says that Bielle closed it, not the company, with similar offers', () => {
    const application = { ...anApplication({ state: 'unanswered' }), canSignIn: false };
    shown({ application, similar: [anOffer({ id: 77 })] });
    expect(document.body.textContent).toContain('ce n’est pas un refus de l’entreprise.');
    expect(screen.getByRole('heading', { name: 'Offres similaires' })).toBeDefined();
  });

  test('asks before it takes the application back', () => {
    shown();
    expect(hrefOf('Retirer ma candidature')).toBe(`/apply/follow/${FOLLOW}?withdraw=1#withdraw`);
    cleanup();
    shown({ asks: true });
    expect(document.getElementById('withdraw')?.querySelector('form')).toBeTruthy();
    expect(actionsOf()).toContain(`/api/quick-apply/withdraw/${FOLLOW}`);
  });

  test('takes nothing back after a decision', () => {
    const application = { ...anApplication({ state: 'accepted' }), canSignIn: true };
    shown({ application });
    expect(screen.queryByText('Retirer ma candidature')).toBeNull();
    expect(hrefOf('Me connecter')).toContain('/candidate/login');
  });

  test('leads who has no password to the mailed code', () => {
    shown();
    expect(hrefOf('Choisir un mot de passe')).toContain('/candidate/forgot-password');
  });
});
