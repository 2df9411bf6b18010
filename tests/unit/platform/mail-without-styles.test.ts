import { describe, expect, it } from 'vitest';
import { drawHtml } from '#upstream/platform/mail/draw.ts';

/** Outlook for Windows ignores most styles: what only they keep apart runs together. */
function textWithoutStyles(html: string): string[] {
  return html
    .replace(/<style>[\s\S]*?<\/style>|<head>[\s\S]*?<\/head>/g, '')
    .replace(/ style="[^"]*"/g, '')
    .replace(/<(?:\/?(?:p|div|h1|td|tr|table|header|main|footer|blockquote)\b[^>]*|br)>/g, '\n')
    .replace(/<[^>]+>/g, '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}

describe('a mail without its styles', () => {
  it('keeps every label, value, line and button on a line of its own', () => {
    const html = drawHtml(
      {
        subject: 'Sujet',
        preview: 'Aperçu',
        greeting: 'Bonjour',
        title: 'Titre',
        paragraphs: ['Ligne une\nLigne deux'],
        quote: { label: 'Message', text: 'Citation une\nCitation deux' },
        facts: [
          { label: 'Date', value: 'mardi' },
          { label: 'Créneaux', value: 'lundi\nmercredi' },
        ],
        items: [
          { title: 'Offre', link: 'https://exemple.test/1', lines: ['Lyon', 'CDI'], note: 'Nouveau' },
          { title: 'Autre offre', link: 'https://exemple.test/2', lines: ['Nantes'] },
        ],
        button: { label: 'Accepter', link: 'https://exemple.test/3' },
        others: [{ label: 'Refuser', link: 'https://exemple.test/4' }],
        buttonFails: 'Le bouton ne marche pas ?',
        footer: ['Pied un', 'Pied deux'],
        stop: { label: 'Arrêter', link: 'https://exemple.test/5' },
      },
      'fr',
    );
    expect(textWithoutStyles(html)).toEqual([
      'Aperçu',
      'Bielle',
      'Bonjour',
      'Titre',
      'Ligne une',
      'Ligne deux',
      'Message',
      'Citation une',
      'Citation deux',
      'Date',
      'mardi',
      'Créneaux',
      'lundi',
      'mercredi',
      'Offre',
      'Lyon',
      'CDI',
      'Nouveau',
      'Autre offre',
      'Nantes',
      'Accepter',
      'Refuser',
      'Le bouton ne marche pas ?',
      'Pied un',
      'Pied deux',
      'Arrêter',
    ]);
  });
});
