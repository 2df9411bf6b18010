import { describe, expect, it } from 'vitest';
import { questionText } from '#lib/facts/screening.ts';
import { textsOf } from '#lib/i18n/texts.ts';
import { LISTED_QUESTIONS, type ListedQuestion } from '#lib/rules/applications/screening.ts';
import { checkQuestion } from '#lib/rules/offers/ad/ad-question.ts';

const listed = (Object.keys(LISTED_QUESTIONS) as ListedQuestion[]).map((topic) =>
  questionText({ topic, make: 'Renault', text: '', kind: null, required: true }, textsOf('fr')),
);

describe('a question to candidates', () => {
  it.each([
    'Quel âge avez-vous ?',
    'Quelle est votre date de naissance ?',
    'Êtes-vous marié(e) ?',
    'Avez-vous des enfants ?',
    'Êtes-vous enceinte ?',
    'Comment organisez-vous votre vie de famille ?',
    'Que fait votre conjoint ?',
    'Avez-vous des problèmes de santé ?',
    'Avez-vous une RQTH ?',
    'Avez-vous eu un accident du travail ?',
    'Fumez-vous ?',
    'Quelle est votre nationalité ?',
    'Quelle est votre origine ?',
    'Êtes-vous français ?',
    'Où habitez-vous ?',
    'Quelle est votre religion ?',
    'Êtes-vous syndiqué ?',
    'Pour qui votez-vous ?',
    'Avez-vous un crédit en cours ?',
    'Quel était votre dernier salaire ?',
    'Avez-vous un casier judiciaire ?',
    'Quels sont vos loisirs ?',
  ])('is refused when it has no direct link with the job: %s', (text) => {
    expect(checkQuestion(text)?.kind).toBe('question');
  });

  it.each([
    ['Avez-vous moins de 30 ans ?', 'age'],
    ['Êtes-vous célibataire ?', 'criterion'],
    ['Êtes-vous de nationalité française ?', 'criterion'],
  ])('is refused by the rules of the text of an ad: %s', (text, kind) => {
    expect(checkQuestion(text)?.kind).toBe(kind);
  });

  it('is refused with the words that it is refused for', () => {
    expect(checkQuestion('Pouvez-vous nous dire votre Situation : êtes-vous Divorcée ?')?.passage).toBe(
      'Divorcée',
    );
  });

  it.each([
    'Avez-vous déjà travaillé sur des véhicules Renault ?',
    'Quels logiciels de diagnostic maîtrisez-vous ?',
    'Savez-vous monter des pièces d’origine constructeur ?',
    'Avez-vous déjà posé un siège auto enfant ?',
    'Quel est l’âge du parc que vous entreteniez ?',
    'Pouvez-vous porter 25 kg ?',
    'Parlez-vous anglais ?',
    'Avez-vous suivi une formation à la sécurité ?',
    'Êtes-vous mobile le week-end ?',
    ...listed,
  ])('may be asked about the job: %s', (text) => {
    expect(checkQuestion(text)).toBeUndefined();
  });
});
