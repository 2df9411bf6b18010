import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { FollowPage } from '#components/quick-apply/follow-page.tsx';
import { QuickApplyPage } from '#components/quick-apply/quick-apply-page.tsx';
import { anApplication } from '#tests/support/applications/an-application.ts';
import { anOffer } from '#tests/support/offers/an-offer.ts';
import { aView } from '#tests/support/view.ts';
import { show } from '#tests/support/web.tsx';

afterEach(cleanup);

const _TOKEN = 'y'.repeat(43);
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
    expect(hrefOf('Retirer ma candidature')).toBe(`/apply/follow/${FOLLOW}?withdraw=1`);
    cleanup();
    shown({ asks: true });
    expect(
      screen.getByRole('region', { name: 'Retirer votre candidature ?' }).querySelector('form'),
    ).toBeTruthy();
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
