import { fetchData } from '#components/ui/form/combobox/fetch-data.ts';
import { placeText, suggestPlaces } from '#components/ui/form/combobox/suggest-places.ts';
import type { Place } from '#lib/contract/places/places.ts';
import type { Suggestions } from '#lib/contract/search/reading.ts';
import type { searchContract } from '#lib/contract/search/search.ts';
import { TRADE_FAMILIES } from '#lib/rules/search/trade-families.ts';
import { showFault } from './search-form-events.ts';
import { newOption, plainText, SuggestList } from './suggest-list.ts';
import { setPlace } from './town-suggest.ts';

/** Imports types only, to keep the contract's schemas out of public pages. A test compares the path. */
export const wordSuggestUrl = '/api/upstream/search/suggestions';

/** Characters that the API reads. */
const MOST_READ = 200;

/** A shorter text begins too many towns. */
const SHORTEST_TOWN = 3;
const MOST_TOWNS = 2;

const GROUPS = [...TRADE_FAMILIES, 'trades', 'preciseJobs', 'skills', 'companies', 'towns'] as const;
type Group = (typeof GROUPS)[number];
/** `kept`: typed words that stay behind the name. */
type Item = { group: Group; name: string; kept: string; job?: number; place?: Place };

/** Null without an answer: the server reads the text after submitting. */
const findWords = (text: string, signal?: AbortSignal) =>
  fetchData<typeof searchContract.suggest>(
    `${wordSuggestUrl}?q=${encodeURIComponent(text.slice(0, MOST_READ))}`,
    signal,
  );

const itemsOf = (found: Suggestions): Item[] => [
  ...found.trades.map(({ id, name }): Item => ({ group: 'trades', name, kept: found.kept, job: id })),
  ...(['preciseJobs', 'skills'] as const).flatMap((group) =>
    found[group].map(({ name }): Item => ({ group, name, kept: found.kept })),
  ),
  ...found.companies.map((name): Item => ({ group: 'companies', name, kept: found.kept })),
];

/** A text that begins the name of a town belongs into the other field. */
async function findTowns(text: string, signal: AbortSignal): Promise<Item[]> {
  if (text.length < SHORTEST_TOWN) return [];
  const places = (await suggestPlaces(text, signal)) ?? [];
  return places
    .slice(0, MOST_TOWNS)
    .map((place) => ({ group: 'towns', name: placeText(place), kept: '', place }));
}

/** Trades, precise jobs, skills and companies below the field of words: those groups that have a heading there. */
class WordSuggest extends SuggestList<Item> {
  protected async load(text: string, signal: AbortSignal): Promise<Item[] | null> {
    const [words, towns] = await Promise.all([findWords(text, signal), findTowns(text, signal)]);
    if (!words) return null;
    return [...itemsOf(words), ...towns].filter(({ group }) => this.parts.input.dataset[group] !== undefined);
  }

  /** All trades by family. */
  protected override loadEmpty(isAsked: boolean): Promise<Item[] | null> | undefined {
    if (!isAsked) return undefined;
    return findWords('').then(
      (found) =>
        found && found.trades.map(({ id, name, family }) => ({ group: family, name, kept: '', job: id })),
    );
  }

  protected keyOf = ({ group, name }: Item) => `${group} ${name}`;

  protected fits({ name }: Item, text: string): boolean {
    return plainText(name).includes(plainText(text));
  }

  protected optionFor({ name }: Item, id: string): HTMLLIElement {
    return newOption(id, name);
  }

  protected override typed({ form }: HTMLInputElement): void {
    for (const name of ['q', 'where']) if (form) showFault(form, name, false);
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

  protected picked({ name, kept, job, place }: Item, input: HTMLInputElement): boolean {
    const where = input.form?.elements.namedItem('where');
    if (place && where instanceof HTMLInputElement) {
      input.value = '';
      setPlace(where, place);
      return true;
    }
    // Only a trade is named for everybody: other names are words to look for.
    const text = job === undefined ? name.replace(/\s\(H\/F\)$/, '') : name;
    input.value = `${text} ${kept}`.trim();
    delete input.dataset.job;
    if (job !== undefined) {
      input.dataset.job = String(job);
      input.dataset.jobName = name;
    }
    return true;
  }
}

const attached = new WeakMap<HTMLInputElement, WordSuggest>();

export function attachWordSuggest(input: HTMLInputElement): WordSuggest {
  const suggest = attached.get(input) ?? new WordSuggest(input);
  attached.set(input, suggest);
  return suggest;
}

/** The list of all trades below the field, whatever it says. */
export function openTradeList(input: HTMLInputElement): void {
  input.focus();
  void attachWordSuggest(input).showEmpty(true);
}
