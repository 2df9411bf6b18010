import { describe, expect, test } from 'vitest';
import { answerSubject, LONGEST_SUBJECT } from '#lib/rules/messages/answer-subject.ts';
import { maskOf } from '#lib/rules/messages/mask-person.ts';

const traits = {
  firstName: 'Anne-Li',
  lastName: 'O’Brien (fils)',
  email: 'anne.li+pro@exemple.test',
  phone: '+33612987654',
  address: '4 ruelle du Vilebrequin',
};
const mask = maskOf(traits);

describe('removing a person from a text', () => {
  test.each([
    ['Bonjour Anne-Li, ça va ?', 'Bonjour […], ça va ?'],
    ['ANNE-LI O’Brien (fils)', '[…]'],
    ['écrivez à Anne.Li+Pro@Exemple.test.', 'écrivez à […].'],
    ['au 06 12 98 76 54, ou 06.12.98.76.54', 'au […], ou […]'],
    ['au +33 6 12 98 76 54', 'au […]'],
    ['0033612987654', '[…]'],
    ['au +33 (6) 12  98 - 76.54 demain', 'au […] demain'],
    ['au 4 Ruelle du Vilebrequin', 'au […]'],
  ])('%s', (text, bare) => {
    expect(mask(text)).toBe(bare);
  });

  test.each(['Anne-Lise passe à 12 h', 'Marianne-Li', 'anneli', 'le 06 12 98 76 55', 'anne@exemple.test'])(
    'leaves "%s" as it is',
    (text) => {
      expect(mask(text)).toBe(text);
    },
  );

  const maskedFor = (firstName: string, lastName: string) => maskOf({ ...traits, firstName, lastName });

  test.each([
    ['Bon', 'Le', 'Le garage est bon, le lundi. C’est bon le mardi. Bon, à lundi.'],
    ['Rose', 'Petit', 'Un petit garage, une rose. Petit rappel : la peinture est rose.'],
    ['Li', 'An', 'an, li, le bilan de l’an 2026'],
    ['Grand', 'Le', 'le grand garage du centre'],
    ['Pierre', 'Marchand', 'Marchand de pneus, une pierre'],
  ])('leaves the words of others as they are for %s %s', (firstName, lastName, text) => {
    expect(maskedFor(firstName, lastName)(text)).toBe(text);
  });

  test.each([
    ['Bon', 'Le', 'Bonjour Bon Le, à lundi.', 'Bonjour […], à lundi.'],
    ['Bon', 'Le', 'Bonjour Bon, le garage', 'Bonjour […], le garage'],
    ['Bon', 'Le', 'Merci\nLE BON', 'Merci\n[…]'],
    ['Bon', 'Le', 'Cordialement\nBon', 'Cordialement\n[…]'],
    ['Rose', 'Petit', 'Bonjour Rose, M. Petit vous attend', 'Bonjour […], M. […] vous attend'],
    ['Rose', 'Petit', 'un appel de rose petit', 'un appel de […]'],
    ['Rose', 'Petit', 'avec Rose demain', 'avec […] demain'],
    ['Zoé', 'Roussel', 'Roussel, roussel et ROUSSEL', '[…], […] et […]'],
    ['zoé', 'roussel', 'Zoé Roussel, Mme Roussel', '[…], Mme […]'],
  ])('takes out %s %s of "%s"', (firstName, lastName, text, bare) => {
    expect(maskedFor(firstName, lastName)(text)).toBe(bare);
  });

  test('changes nothing when nothing is known', () => {
    const nobody = maskOf({ firstName: '', lastName: ' ', email: '', phone: null, address: null });
    expect(nobody('Bonjour à tous')).toBe('Bonjour à tous');
  });
});

describe('the subject of an answer', () => {
  test.each([
    ['Votre CV', 'Re: Votre CV'],
    ['Re: Votre CV', 'Re: Votre CV'],
    ['RE : re: Votre CV', 'Re: Votre CV'],
    ['Retour', 'Re: Retour'],
  ])('%s', (subject, answer) => {
    expect(answerSubject(subject)).toBe(answer);
  });

  test('is shortened to the limit of a subject', () => {
    expect(answerSubject('a'.repeat(LONGEST_SUBJECT))).toHaveLength(LONGEST_SUBJECT);
  });
});
