import { describe, expect, it } from 'vitest';
import { foldedInPlace, foldedText, withoutAccents } from '#lib/rules/text/folded-text.ts';

describe('folded text', () => {
  it('has no case, accents, ligatures or typographic apostrophes', () => {
    expect(foldedText('Main-d’Œuvre à Noël, ÇA va ‘Lætitia’')).toBe("main-d'oeuvre a noel, ca va 'laetitia'");
  });

  it('is the same for composed and decomposed letters', () => {
    expect(foldedText('Mécanicien'.normalize('NFD'))).toBe(foldedText('MÉCANICIEN'));
  });

  it('keeps letters of other alphabets', () => {
    expect(foldedText('Ελλάδα łódź')).toBe('ελλαδα łodz');
  });
});

describe('text folded in place', () => {
  const text = "Été – l’atelier\u00a0: Œuvre\t« 12 » 🚗 İstanbul − B`V'";

  it('has as many characters as the text, each at its place', () => {
    const folded = foldedInPlace(text);
    expect(folded).toHaveLength(text.length);
    expect(folded).toBe("ete - l'atelier : œuvre « 12 » 🚗 istanbul - b'v'");
    expect(folded.indexOf('istanbul')).toBe(text.indexOf('İstanbul'));
  });
});

it('accents alone are removed where capitals must stay', () => {
  expect(withoutAccents('CV Élodie Nuñez.pdf')).toBe('CV Elodie Nunez.pdf');
});
