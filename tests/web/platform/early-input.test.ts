import { beforeEach, describe, expect, test, vi } from 'vitest';
import { keepEarlyInput } from '#lib/browser/early-input.ts';
import { SCRIPTS_READY } from '#lib/browser/scripts-ready.ts';

const FIELDS = `
  <input name="town" value="Lyon">
  <textarea name="text">Combien ?</textarea>
  <select name="country"><option value="FR" selected>France</option><option value="BE">Belgique</option></select>
  <input type="checkbox" name="publishes">
  <input type="file" name="cv">`;

const control = (name: string) => document.querySelector(`[name=${name}]`) as HTMLInputElement;

/** What React does to a control that it takes over. */
function putBack(): void {
  control('town').value = 'Lyon';
  control('text').value = 'Combien ?';
  control('country').value = 'FR';
  control('publishes').checked = false;
}

function type(): void {
  control('town').value = 'Nantes';
  control('text').value = 'Quelle boîte ?';
  control('country').value = 'BE';
  control('publishes').checked = true;
}

const values = () => [
  control('town').value,
  control('text').value,
  control('country').value,
  control('publishes').checked,
];
const TYPED = ['Nantes', 'Quelle boîte ?', 'BE', true];
const BEFORE = ['Lyon', 'Combien ?', 'FR', false];
const come = () => dispatchEvent(new Event(SCRIPTS_READY));

describe('what is typed before the scripts come', () => {
  let visit = 'navigate';
  beforeEach(() => {
    visit = 'navigate';
    vi.spyOn(performance, 'getEntriesByType').mockImplementation(
      () => [{ type: visit }] as unknown as PerformanceEntryList,
    );
    document.body.innerHTML = FIELDS;
  });

  test('stays, and the page hears of it', () => {
    type();
    const heard: string[] = [];
    for (const name of ['input', 'change']) {
      document.body.addEventListener(name, ({ target }) => heard.push((target as HTMLInputElement).name));
    }
    keepEarlyInput();
    putBack();
    come();
    expect(values()).toEqual(TYPED);
    expect([...new Set(heard)]).toEqual(['town', 'text', 'country', 'publishes']);
  });

  test('stays when it comes while they load', () => {
    keepEarlyInput();
    type();
    for (const name of ['town', 'text', 'country', 'publishes']) {
      control(name).dispatchEvent(new Event('input', { bubbles: true }));
    }
    putBack();
    come();
    expect(values()).toEqual(TYPED);
  });

  test('is set before anything else that waits for the scripts', () => {
    let seen = '';
    addEventListener(SCRIPTS_READY, () => (seen = control('town').value), { once: true });
    type();
    keepEarlyInput();
    putBack();
    come();
    expect(seen).toBe('Nantes');
  });

  test('is nothing where nobody typed, so that later changes stay', () => {
    keepEarlyInput();
    type();
    come();
    expect(values()).toEqual(TYPED);
    putBack();
    come();
    expect(values()).toEqual(BEFORE);
  });

  test('is nothing in a list of several choices, whose form opens with the scripts', () => {
    document.body.innerHTML = `
      <select multiple><option value="1">Un</option><option value="2">Deux</option></select>
      <select multiple><option value="1">Un</option><option value="2" selected>Deux</option></select>`;
    const changed = vi.fn();
    keepEarlyInput();
    for (const list of document.querySelectorAll('select')) {
      list.dispatchEvent(new Event('input', { bubbles: true }));
      list.addEventListener('change', changed);
    }
    come();
    expect(changed).not.toHaveBeenCalled();
  });

  test('is no press on a radio button, which keeps its choice by itself', () => {
    document.body.innerHTML = '<input type="radio" name="stars" checked><input type="radio" name="stars">';
    const [none, one] = document.querySelectorAll('input');
    if (one) one.checked = true;
    keepEarlyInput();
    one?.dispatchEvent(new Event('input', { bubbles: true }));
    let presses = 0;
    document.body.addEventListener('click', () => (presses += 1));
    come();
    expect([none?.checked, one?.checked, presses]).toEqual([false, true, 0]);
  });

  test('is left to the browser on a page that it shows again', () => {
    visit = 'reload';
    type();
    keepEarlyInput();
    putBack();
    come();
    expect(values()).toEqual(BEFORE);
  });
});
