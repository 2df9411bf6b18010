import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { ApplyFormPage } from '#components/applications/apply-form-page.tsx';
import { ScreeningAnswers } from '#components/applications/screening/screening-answers.tsx';
import { OwnForm } from '#components/quick-apply/own-form.tsx';
import { QuickApplyPage } from '#components/quick-apply/quick-apply-page.tsx';
import { offerFacts } from '#lib/facts/offer-facts.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import type { ScreeningAnswer, ScreeningQuestion } from '#lib/rules/applications/screening.ts';
import type { Flash } from '#lib/web/session/flash.ts';
import { anOffer } from '#tests/support/offers/an-offer.ts';
import { aView } from '#tests/support/view.ts';
import { show } from '#tests/support/web.tsx';

afterEach(cleanup);

const LICENCE: ScreeningQuestion = { topic: 'licence_b', make: '', text: '', kind: 'yes_no', required: true };
const YEARS: ScreeningQuestion = {
  topic: 'make_years',
  make: 'Scania',
  text: '',
  kind: 'number',
  required: true,
};
const OWN: ScreeningQuestion = {
  topic: 'own',
  make: '',
  text: 'Quels outils avez-vous déjà utilisés ?',
  kind: 'text',
  required: false,
};
const LICENCE_FR = 'Avez-vous le permis B\u00a0?';
const YEARS_FR = 'Combien d’années d’expérience avez-vous avec la marque Scania\u00a0?';

const offer = anOffer({ asksQuestions: true, screeningQuestions: [LICENCE, YEARS, OWN] });
const CV = { id: 5, cvName: 'Mécanicien confirmé', status: 'published' } as const;

function showApply(flash: Flash | null = null, locale: Locale = 'fr') {
  const view = aView(locale);
  const person = { firstName: 'Zélie', lastName: 'Quirinale', phoneNumber: null };
  const facts = offerFacts(offer, view);
  const props = { offer, facts, application: null, person, cvs: [CV], matches: [], firstCvId: null };
  return show(<ApplyFormPage {...props} ShortForm={OwnForm} flash={flash} view={view} />, locale);
}

const REFUSED: Flash = {
  page: '',
  failure: {
    code: 'invalid',
    message: 'À corriger',
    fields: {
      'screeningAnswers.0': 'Il manque votre réponse',
      'screeningAnswers.1': 'Indiquez un nombre en chiffres, par exemple 5',
    },
  },
  values: {
    'question-0': LICENCE_FR,
    'question-1': YEARS_FR,
    'answer-1': 'beaucoup',
    'question-2': OWN.text,
    'answer-2': 'Clip',
  },
};

describe('the questions of an offer', () => {
  test('are asked in the form of the application, which says that they decide nothing', () => {
    showApply();
    expect(screen.getByText(/^Vos réponses ne décident de rien automatiquement/)).toBeDefined();
    const licence = within(screen.getByRole('group', { name: LICENCE_FR }));
    expect(licence.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual(['yes', 'no']);
    expect(screen.getByRole('textbox', { name: YEARS_FR }).hasAttribute('required')).toBe(true);
    const own = screen.getByRole('textbox', { name: `${OWN.text} (facultatif)` });
    expect(own.hasAttribute('required')).toBe(false);
    expect(screen.getByText(OWN.text).getAttribute('lang')).toBe('fr');
    const hiddenFields = [...document.querySelectorAll<HTMLInputElement>('input[type="hidden"]')];
    expect(hiddenFields.map(({ name, value }) => [name, value])).toEqual([
      ['question-0', LICENCE_FR],
      ['question-1', YEARS_FR],
      ['question-2', OWN.text],
    ]);
  });

  test.each([
    ['of a candidate', () => showApply(REFUSED)],
    [
      'without an account',
      () => show(<QuickApplyPage offer={offer} similar={[]} flash={REFUSED} view={aView('fr')} />),
    ],
  ])('are refused beside each of them in the form %s, and keep what was typed', (_, open) => {
    open();
    // The choice of a file has a place for its own errors.
    const alert = within(screen.getAllByRole('alert')[0] as HTMLElement);
    const missing = `«\u00a0${LICENCE_FR}\u00a0»\u00a0: Il manque votre réponse`;
    expect(alert.getByRole('link', { name: missing })).toBeDefined();
    const years = screen.getByRole<HTMLInputElement>('textbox', { name: YEARS_FR });
    expect(years.value).toBe('beaucoup');
    expect(years.getAttribute('aria-invalid')).toBe('true');
    expect(
      alert.getByRole('link', { name: new RegExp(YEARS_FR.replace('?', '.')) }).getAttribute('href'),
    ).toBe(`#${years.id}`);
    expect(screen.getByRole('group', { name: LICENCE_FR, description: /Il manque/ })).toBeDefined();
    expect(screen.getByDisplayValue('Clip')).toBeDefined();
  });

  test('show no answer to another question', () => {
    showApply({ ...REFUSED, values: { 'question-1': 'Une question d’avant ?', 'answer-1': '7' } });
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: YEARS_FR }).value).toBe('');
  });

  test('are asked in the language of the page', () => {
    showApply(null, 'en');
    expect(screen.getByRole('group', { name: 'Do you have a B driving licence?' })).toBeDefined();
  });
});

describe('the answers of an application', () => {
  const answers: ScreeningAnswer[] = [
    { question: { fr: LICENCE_FR, en: 'Do you have a B driving licence?' }, kind: 'yes_no', answer: 'no' },
    { question: { fr: YEARS_FR, en: 'How many years?' }, kind: 'number', answer: '1200.5' },
    { question: { fr: OWN.text, en: OWN.text }, kind: 'text', answer: null },
  ];

  test.each([
    ['fr', [LICENCE_FR, 'Non', YEARS_FR, '1\u00a0200,5', OWN.text, 'Sans réponse']],
    ['en', ['Do you have a B driving licence?', 'No', 'How many years?', '1,200.5', OWN.text, 'No answer']],
  ] as const)('are read with their questions (%s)', (locale, texts) => {
    show(<ScreeningAnswers answers={answers} view={aView(locale)} />, locale);
    expect([...document.querySelectorAll('dt, dd')].map((part) => part.textContent)).toEqual(texts);
  });

  test('take no room without questions', () => {
    const { container } = show(<ScreeningAnswers answers={[]} view={aView('fr')} />);
    expect(container.querySelector('dl')).toBeNull();
  });
});
