import { expect, it } from 'vitest';
import { pastedText } from '#lib/browser/pasted-text.ts';

const clipboard = (html: string, plain = '') => ({
  getData: (type: string) => (type === 'text/html' ? html : plain),
});

it('a web page becomes paragraphs and lists without its markup', () => {
  const html = `<html><head><style>p{color:red}</style></head><body><h2>Le poste</h2>
    <p>Vous <b>réparez</b>&nbsp;des <a href="https://exemple.test">voitures</a>.<br>Et des motos.</p>
    <ul><li>freins</li><li><p>embrayages</p></li></ul><script>alert(1)</script></body></html>`;
  expect(pastedText(clipboard(html))).toBe(
    'Le poste\n\nVous réparez des voitures.\nEt des motos.\n\n- freins\n- embrayages',
  );
});

it('the bullets of a word processor become dashes', () => {
  const item = (text: string) =>
    `<p class=MsoListParagraph><span style='mso-list:Ignore'>·<span style='font:7.0pt'>&nbsp;&nbsp; </span></span>${text}</p>`;
  expect(pastedText(clipboard(`<p>Vos tâches :</p>${item('la vidange')}${item('les pneus')}`))).toBe(
    'Vos tâches :\n\n- la vidange\n- les pneus',
  );
});

it('plain text loses its tabs, odd spaces and bullets', () => {
  const plain = 'Horaires :\r\n•\t8 h à 12 h\r\n•\t14 h à 18\u00a0h\r\n\r\n\r\n\r\nMerci';
  expect(pastedText(clipboard('', plain))).toBe('Horaires :\n- 8 h à 12 h\n- 14 h à 18 h\n\nMerci');
});

it('a text with angle brackets stays as it was typed', () => {
  expect(pastedText(clipboard('', 'Pression < 2 bars, <b>urgent</b>'))).toBe(
    'Pression < 2 bars, <b>urgent</b>',
  );
});

it('a picture leaves the paste to the browser', () => {
  expect(pastedText(clipboard('<img src="x.png">'))).toBeUndefined();
});
