import type { APIRequestContext } from 'playwright/test';
import { expect, test } from 'vitest';
import { plainVisitor } from '#tests/e2e/support/plain-visitor.ts';

const PAGE = `<html lang="fr"><body><header><button aria-label="Menu">M</button></header><main>
  <h1>Un <b>devis</b></h1><p hidden>caché</p><p class="noscript:hidden">avec scripts</p><dialog>fermé</dialog>
  <form action="/sent?from=1" method="post"><input type="hidden" name="id" value="7">
    <label for="n">Nom <span>(facultatif)</span></label><input id="n" name="name" aria-describedby="e">
    <p id="e">Trop court</p>
    <label>Texte<textarea name="text">Déjà là</textarea></label>
    <label>Rythme<select name="pace"><option value="d">Jour</option><option value="w" selected>Semaine</option></select></label>
    <label><input type="radio" name="who" value="a" checked> Elle</label>
    <label><input type="radio" name="who" value="b"> Lui</label>
    <label><input type="checkbox" name="ok"> Oui</label>
    <label>Absent<input name="gone" disabled value="x"></label>
    <button name="act" value="save">Enregistrer</button></form>
  <form action="/find"><label>Mot<input name="q" required></label><button>Chercher</button></form>
  <a href="/next">Suivant</a></main></body></html>`;

/** Answers each request with the page, and remembers it. */
function opened() {
  const sent: { url: string; data?: string; headers?: Record<string, string> }[] = [];
  const answer = async (url: string, options: object) => {
    sent.push({ url: url.replace(/^https?:\/\/[^/]+/, ''), ...options });
    return { url: () => url, text: async () => PAGE };
  };
  const visitor = plainVisitor({ get: answer, post: answer } as unknown as APIRequestContext);
  return { sent, visitor };
}

test('a plain visitor reads what people without scripts see', async () => {
  const { visitor } = opened();
  await visitor.open('/quote');
  expect(visitor.heading()).toBe('Un devis');
  expect(visitor.text()).not.toMatch(/caché|avec scripts|fermé/);
  expect(visitor.description(/^Nom/)).toBe('Trop court');
  expect([visitor.value('Texte'), visitor.value('Rythme')]).toEqual(['Déjà là', 'w']);
  expect([visitor.buttons('Menu'), visitor.within('header').buttons('Menu')]).toEqual([0, 1]);
  expect(() => visitor.type('Prénom', 'x')).toThrow('no field Prénom');
});

test('a plain visitor sends the fields of a form as a browser does, and follows links', async () => {
  const { visitor, sent } = opened();
  await visitor.open('/quote');
  visitor.type(/^Nom/, 'Zoé & fils');
  visitor.type('Texte', 'Autre');
  visitor.choose('Rythme', 'Jour');
  visitor.tick('Lui');
  visitor.tick('Oui');
  await visitor.press('Enregistrer');
  expect(sent[1]).toMatchObject({
    url: '/sent?from=1',
    data: 'id=7&name=Zo%C3%A9+%26+fils&text=Autre&pace=d&who=b&ok=on&act=save',
    headers: { referer: expect.stringMatching(/\/quote$/) },
  });
  await expect(visitor.press('Chercher')).rejects.toThrow('a browser sends no form without q');
  visitor.type('Mot', 'mécano');
  await visitor.press('Chercher');
  await visitor.follow('Suivant');
  expect(sent.slice(2).map(({ url }) => url)).toEqual(['/find?q=m%C3%A9cano', '/next']);
});
