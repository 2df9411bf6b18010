import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newOption, SuggestList } from '#components/search/form/suggest-list.ts';

/** Towns by name, answered when the test says so. */
class Towns extends SuggestList<string> {
  readonly answers = new Map<string, (names: string[]) => void>();
  protected load = (text: string) => new Promise<string[]>((answer) => this.answers.set(text, answer));
  protected keyOf = (name: string) => name;
  protected fits = (name: string, text: string) => name.toLowerCase().startsWith(text);
  protected optionFor = (name: string, id: string) => newOption(id, name);
  protected picked = (name: string, input: HTMLInputElement) => {
    input.value = name;
    return true;
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = '<input>';
});
afterEach(() => vi.useRealTimers());

test('an answer that comes late offers only what fits the text typed since', async () => {
  const input = document.querySelector('input') as HTMLInputElement;
  const towns = new Towns(input);
  input.focus();
  const type = (text: string) => {
    input.value = text;
    input.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const offered = () => towns.options().map((option) => option.textContent);
  type('gu');
  vi.runAllTimers();
  type('guéret');
  towns.answers.get('gu')?.(['Guyancourt', 'Guéret']);
  await vi.waitFor(() => expect(offered()).toEqual(['Guéret']));
  vi.runAllTimers();
  towns.answers.get('guéret')?.(['Guéret', 'Guéret-sur-Mer']);
  await vi.waitFor(() => expect(offered()).toEqual(['Guéret', 'Guéret-sur-Mer']));
});
