import type { FailureEnvelope, Success } from '#lib/contract/platform/operation.ts';
import type { Suggestions } from '#lib/contract/search/reading.ts';
import type { searchContract } from '#lib/contract/search/search.ts';
import { showFault } from './search-form-events.ts';
import { newOption, plainText, SuggestList } from './suggest-list.ts';

/** Imports types only, to keep the contract's schemas out of public pages. A test compares the path. */
export const wordSuggestUrl = '/api/upstream/search/suggestions';

/** Characters that the API reads. */
const MOST_READ = 200;

const GROUPS = ['trades', 'preciseJobs', 'skills', 'companies'] as const;
type Group = (typeof GROUPS)[number];
/** `kept`: typed words that stay behind the name. */
type Item = { group: Group; name: string; kept: string };

const itemsOf = (found: Suggestions): Item[] =>
  GROUPS.flatMap((group) =>
    found[group].map((entry) => ({
      group,
      name: typeof entry === 'string' ? entry : entry.name,
      kept: found.kept,
    })),
  );

/** Null without an answer: the server reads the text after submitting. */
async function suggestWords(text: string, signal: AbortSignal): Promise<Item[] | null> {
  try {
    const response = await fetch(`${wordSuggestUrl}?q=${encodeURIComponent(text.slice(0, MOST_READ))}`, {
      signal,
      headers: { accept: 'application/json', 'accept-language': document.documentElement.lang },
    });
    if (!response.ok) return null;
    const answer = (await response.json()) as Success<typeof searchContract.suggest> | FailureEnvelope;
    return 'data' in answer ? itemsOf(answer.data) : null;
  } catch {
    return null;
  }
}

/** Trades, precise jobs, skills and companies below the field of words: those groups that have a heading there. */
class WordSuggest extends SuggestList<Item> {
  protected async load(text: string, signal: AbortSignal): Promise<Item[] | null> {
    const items = await suggestWords(text, signal);
    return items?.filter(({ group }) => this.parts.input.dataset[group] !== undefined) ?? null;
  }

  protected keyOf = ({ group, name }: Item) => `${group} ${name}`;

  protected fits({ name }: Item, text: string): boolean {
    return plainText(name).includes(plainText(text));
  }

  protected optionFor({ name }: Item, id: string): HTMLLIElement {
    return newOption(id, name);
  }

  protected override typed(input: HTMLInputElement): void {
    for (const name of ['job', 'where']) if (input.form) showFault(input.form, name, false);
  }

  protected override arranged(items: readonly Item[], options: HTMLLIElement[]): HTMLElement[] {
    const { input, list } = this.parts;
    return GROUPS.flatMap((group) => {
      const own = options.filter((_, index) => items[index]?.group === group);
      if (own.length === 0) return [];
      const part = document.createElement('li');
      const heading = document.createElement('span');
      const inner = document.createElement('ul');
      heading.id = `${list.id}-${group}`;
      heading.className = 'block px-3 pt-2 text-14 font-semibold text-steel';
      heading.textContent = input.dataset[group] ?? '';
      part.setAttribute('role', 'group');
      part.setAttribute('aria-labelledby', heading.id);
      inner.setAttribute('role', 'none');
      inner.append(...own);
      part.append(heading, inner);
      return [part];
    });
  }

  protected picked({ name, kept }: Item, input: HTMLInputElement): void {
    input.value = `${name} ${kept}`.trim();
  }
}

export function attachWordSuggest(input: HTMLInputElement): void {
  if (input.getAttribute('role') === 'combobox') return;
  new WordSuggest(input);
}
