import { describe, expect, it } from 'vitest';
import { builtInTemplates } from '#components/messages/templates/built-in.ts';
import { messageTemplate } from '#lib/contract/messages/form.ts';
import { textsOf } from '#lib/i18n/texts.ts';
import { fillTemplate, hasGap, missingVariables, unknownVariables } from '#lib/rules/messages/templates.ts';

const values = { firstName: 'Nadia', offer: 'Mécanicienne', garage: 'Garage Sud', date: '25/11/2026' };

describe('filling in a template', () => {
  it('writes the values of both languages, whatever the capitals, accents and spaces', () => {
    expect(fillTemplate('{prénom} {Prenom} {first name} {firstname} { PRÉNOM }', values)).toBe(
      'Nadia Nadia Nadia Nadia Nadia',
    );
    expect(fillTemplate('{offre}, {job}, {garage}, {date}', values)).toBe(
      'Mécanicienne, Mécanicienne, Garage Sud, 25/11/2026',
    );
  });

  it('leaves a gap where a value is missing, and unknown words as they are', () => {
    const text = fillTemplate('Bonjour {prénom}, pour {offre} : {salaire} {}', {
      firstName: '',
      offer: null,
    });
    expect(text).toBe('Bonjour […], pour […] : {salaire} {}');
    expect(hasGap(text)).toBe(true);
    expect(hasGap(fillTemplate('{prénom}', values))).toBe(false);
  });

  it('names the variables without a value, each once, but not a gap that somebody wrote', () => {
    const text = '{Prénom} {prénom} {offre} {offre} […] {salaire}';
    expect(missingVariables(text, { firstName: 'Nadia', offer: null })).toEqual(['{offre}']);
    expect(missingVariables(text, values)).toEqual([]);
  });

  it('takes values as they are: no variable, no sign of a replacement', () => {
    expect(fillTemplate('{prénom}|{garage}', { firstName: '{garage}', garage: '$& $1' })).toBe(
      '{garage}|$& $1',
    );
  });

  it('names what no template knows', () => {
    expect(unknownVariables('Bonjour {prénom}, {prenm} et {salaire}')).toEqual(['prenm', 'salaire']);
    expect(unknownVariables('function() {\n}')).toEqual([]);
  });
});

describe('a template that somebody writes', () => {
  const faults = (changes: object) =>
    messageTemplate
      .safeParse({ name: 'Accueil', subject: 'Bonjour {prénom}', text: 'Votre candidature', ...changes })
      .error?.issues.map(({ path, message }) => [path.join('.'), message]);

  it('is refused beside the field that has an unknown variable, and without a text', () => {
    expect(faults({})).toBeUndefined();
    expect(faults({ subject: '{prenm}' })).toEqual([['subject', 'unknown_variable']]);
    expect(faults({ text: 'Le {jour}' })).toEqual([['text', 'unknown_variable']]);
    expect(faults({ text: ' ' })).toEqual([['text', 'required_field']]);
    expect(faults({ name: 'x'.repeat(61) })).toEqual([['name', 'too_long']]);
  });
});

describe.each(['fr', 'en'] as const)('the built-in templates in %s', (locale) => {
  it('are five, with variables that are known and filled in', () => {
    const templates = builtInTemplates(textsOf(locale));
    expect(templates.map(({ id }) => id)).toEqual([
      'acknowledgement',
      'selected',
      'interview',
      'refusal',
      'document',
    ]);
    for (const { name, subject, text } of templates) {
      expect(messageTemplate.safeParse({ name, subject, text }).success, name).toBe(true);
      expect(fillTemplate(text, values)).toContain('Nadia');
      expect(fillTemplate(subject + text, values)).not.toMatch(/[{}]/);
    }
  });

  it('have gaps only where the recruiter has something to add', () => {
    const withGaps = builtInTemplates(textsOf(locale)).filter(({ text }) =>
      hasGap(fillTemplate(text, values)),
    );
    expect(withGaps.map(({ id }) => id)).toEqual(['interview', 'document']);
  });
});
