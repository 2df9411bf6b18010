import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { ApplyFormPage } from '#components/applications/apply-form-page.tsx';
import { OwnForm } from '#components/quick-apply/own-form.tsx';
import type { Offer } from '#lib/contract/offers/offers.ts';
import { offerFacts } from '#lib/facts/offer-facts.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import type { Flash } from '#lib/web/session/flash.ts';
import { anApplication } from '#tests/support/applications/an-application.ts';
import { anOffer } from '#tests/support/offers/an-offer.ts';
import { aView } from '#tests/support/view.ts';
import { show } from '#tests/support/web.tsx';

afterEach(cleanup);

const ONE = { id: 5, cvName: 'Mécanicien confirmé', status: 'published' } as const;
const TWO = { id: 6, cvName: 'Carrossier', status: 'published' } as const;
const DRAFT = { id: 7, cvName: 'Peintre', status: 'draft' } as const;
const PERSON = { firstName: 'Zélie', lastName: 'Quirinale', phoneNumber: '+33612987654' };
const REFUSED = { page: '/candidate/offers/1284/apply' };

type Shown = Partial<Parameters<typeof ApplyFormPage>[0]>;

function showForm(shown: Shown & { offer?: Offer } = {}, locale: Locale = 'fr') {
  const view = aView(locale);
  const offer = shown.offer ?? anOffer();
  const props = {
    application: null,
    person: PERSON,
    cvs: [ONE],
    matches: [],
    firstCvId: null,
    flash: null,
    ...shown,
    offer,
    view,
  };
  return show(<ApplyFormPage {...props} ShortForm={OwnForm} facts={offerFacts(offer, view)} />, locale);
}

const radios = () => screen.getAllByRole<HTMLInputElement>('radio');
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

describe('the plain form that applies to an offer', () => {
  test('names the offer, posts to it, and has the only published CV chosen', () => {
    showForm({ cvs: [ONE, DRAFT] });
    const form = screen.getByRole('button', { name: 'Envoyer CV' }).closest('form');
    expect([form?.method, form?.getAttribute('action')]).toEqual(['post', '/api/apply/1284']);
    expect(radios().map(({ name, value, checked }) => [name, value, checked])).toEqual([['cvId', '5', true]]);
    expect(hrefOf('Revenir à l’offre')).toBe('/offer/1284');
  });

  test('offers each of several published CVs, none of them chosen', () => {
    showForm({ cvs: [ONE, TWO] });
    const group = within(screen.getByRole('group', { name: 'CV à envoyer' }));
    expect(group.getByRole<HTMLInputElement>('radio', { name: 'Carrossier' }).checked).toBe(false);
    expect(radios()).toHaveLength(2);
  });

  test('has the CV sent last chosen, so that pressing the button is the second tap', () => {
    showForm({ cvs: [ONE, TWO], firstCvId: 6 });
    expect(radios().find(({ checked }) => checked)?.value).toBe('6');
  });

  test('says beside the choice that none was made', () => {
    const failure = { code: 'invalid', message: 'À corriger', fields: { cvId: 'Ce champ est non valide' } };
    showForm({ cvs: [ONE, TWO], flash: { ...REFUSED, failure } });
    expect(screen.getByRole('group', { description: 'Choisissez d’abord un CV' })).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('says why the API refused, and keeps the choice', () => {
    const failure = { code: 'cv_not_published', message: 'Publiez d’abord ce CV.' };
    const flash: Flash = { ...REFUSED, failure, values: { cvId: '6' } };
    showForm({ cvs: [ONE, TWO], flash });
    expect(screen.getByRole('alert').textContent).toContain('Publiez d’abord ce CV.');
    expect(radios().find(({ checked }) => checked)?.value).toBe('6');
  });

  test('takes a message to the garage, and shows again one that was refused', () => {
    const fields = { message: 'Enlevez le lien' };
    const failure = { code: 'invalid', message: 'À corriger', fields };
    showForm({ flash: { ...REFUSED, failure, values: { cvId: '5', message: 'Voir www.exemple.com' } } });
    const message = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Message au garage/ });
    expect([message.name, message.value]).toEqual(['message', 'Voir www.exemple.com']);
    expect(message.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByRole('link', { name: /Message au garage/ }).getAttribute('href')).toBe(
      '#apply-message',
    );
    expect(radios().find(({ checked }) => checked)?.value).toBe('5');
  });

  test('can be read in English', () => {
    showForm({ cvs: [ONE, TWO] }, 'en');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Apply for this job');
    expect(screen.getByRole('group', { name: 'CV to send' })).toBeDefined();
  });
});

describe('the form of a candidate without a published CV', () => {
  const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });

  test('is the short form, filled with what the account knows, without address and age', () => {
    showForm({ cvs: [] });
    const form = screen.getByRole('button', { name: 'Continuer' }).closest('form');
    expect([form?.method, form?.getAttribute('action')]).toEqual(['post', '/api/quick-apply/1284']);
    expect([field('Prénom').value, field('Nom').value]).toEqual(['Zélie', 'Quirinale']);
    expect(field('Téléphone').value).toContain('12');
    expect(screen.queryByRole('textbox', { name: 'E-mail' })).toBeNull();
    expect(screen.queryByRole('checkbox', { name: /15 ans/ })).toBeNull();
  });

  test('offers to create a CV, which leads back, and to finish a draft', () => {
    showForm({ cvs: [DRAFT] });
    expect(hrefOf('Créer un CV')).toBe('/candidate/mycv/create?next=%2Foffer%2F1284%23postuler&offer=1284');
    expect(screen.getByRole('link', { name: 'Voir mes brouillons' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Continuer' })).toBeDefined();
  });

  test('keeps what was typed when it is refused, and says what is wrong', () => {
    const failure = { code: 'invalid', message: 'À corriger', fields: { phoneNumber: 'Numéro à vérifier' } };
    showForm({ cvs: [], flash: { ...REFUSED, failure, values: { firstName: 'Zoé', phoneNumber: '06' } } });
    expect([field('Prénom').value, field('Téléphone').value]).toEqual(['Zoé', '06']);
    expect(field('Téléphone').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getAllByText(/Numéro à vérifier/).length).toBeGreaterThan(0);
  });
});

describe('where nobody can apply there is no form, but a reason and a way on', () => {
  test('an application that was sent shows its state', () => {
    showForm({ application: anApplication({ state: 'view' }) });
    expect(screen.getByText('Vous avez déjà postulé à cette offre.')).toBeDefined();
    expect(screen.getByText('Vue')).toBeDefined();
    expect(hrefOf('Suivre ma candidature')).toBe('/candidate/offers/1284');
    expect(screen.queryByRole('radio')).toBeNull();
  });

  test('an offer that is closed says so', () => {
    showForm({ offer: anOffer({ live: false }) });
    expect(screen.getByText(/Cette offre n’est plus disponible/)).toBeDefined();
    expect(screen.queryByRole('radio')).toBeNull();
  });
});
