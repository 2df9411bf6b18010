import { expect, it } from 'vitest';
import { deadButtons } from '#tests/support/pages/dead-buttons.ts';

it.each([
  ['<button type="button">Imprimer</button>', ['Imprimer']],
  ['<button type="button" aria-label="Fermer"></button><p>Suite</p>', ['Fermer']],
  ['<button type="button" class="btn noscript:hidden">Imprimer</button>', []],
  ['<p class="noscript:hidden"><button type="button">Imprimer</button></p>', []],
  ['<dialog><button type="button">Fermer</button></dialog>', []],
  ['<form><button type="submit">Envoyer</button></form>', []],
  ['<button type="button" popovertarget="menu">Menu</button>', []],
])('the buttons that need scripts in %s are %j', (html, found) => {
  expect(deadButtons(html)).toEqual(found);
});
