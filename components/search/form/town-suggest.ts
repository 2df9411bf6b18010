import { placeText, suggestPlaces } from '#components/ui/form/combobox/suggest-places.ts';
import type { Place } from '#lib/contract/places.ts';
import { showFault } from './search-form-events.ts';

/**
 * Makes a plain town field a combobox (ARIA 1.2 pattern, list autocomplete with manual selection) with a spoken count.
 * Uses the DOM directly, because public pages load it on the first touch and have no client components around it.
 */

const pause = 150;
const shortest = 1;

let lists = 0;

type Parts = { input: HTMLInputElement; list: HTMLUListElement; status: HTMLElement };

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[\s’'-]+/g, ' ')
    .toLowerCase();

/** Whether a suggestion still matches the text. */
const fits = (place: Place, text: string) => plain(placeText(place)).includes(plain(text));

function build(input: HTMLInputElement): Parts {
  lists += 1;
  const list = document.createElement('ul');
  list.id = `towns-${lists}`;
  list.setAttribute('role', 'listbox');
  list.className = 'town-list';
  list.setAttribute('aria-label', input.dataset.list ?? '');
  list.hidden = true;
  const status = document.createElement('span');
  status.setAttribute('role', 'status');
  status.className = 'vh';
  input.after(list, status);
  input.setAttribute('role', 'combobox');
  input.setAttribute('aria-autocomplete', 'list');
  input.setAttribute('aria-expanded', 'false');
  input.setAttribute('aria-controls', list.id);
  // The browser's suggestions would cover ours.
  input.autocomplete = 'off';
  return { input, list, status };
}

function optionFor(place: Place, id: string): HTMLLIElement {
  const option = document.createElement('li');
  option.id = id;
  option.setAttribute('role', 'option');
  option.setAttribute('aria-selected', 'false');
  const name = document.createElement('span');
  name.textContent = placeText(place);
  const department = document.createElement('span');
  department.textContent = `${place.department.name} (${place.department.code})`;
  option.append(name, department);
  return option;
}

/** Without an answer the field stays a plain text that the server resolves. */
class TownSuggest {
  readonly parts: Parts;
  places: Place[] = [];
  active = -1;
  timer = 0;
  pending: AbortController | undefined;

  constructor(input: HTMLInputElement) {
    this.parts = build(input);
    input.addEventListener('input', () => this.schedule());
    input.addEventListener('keydown', (event) => this.onKey(event));
    input.addEventListener('blur', () => this.close());
    // A press must not blur the input.
    this.parts.list.addEventListener('mousedown', (event) => event.preventDefault());
    this.parts.list.addEventListener('click', (event) => this.onClick(event));
    if (document.activeElement === input && input.value && input.value !== input.defaultValue)
      this.schedule();
  }

  schedule(): void {
    const { input, list } = this.parts;
    delete input.dataset.code;
    if (input.form) showFault(input.form, 'where', false);
    // Until the next answer, keys must not choose a town that no longer matches.
    const left = this.places.filter((place) => fits(place, input.value.trim()));
    if (list.hidden) this.places = left;
    else this.open(left);
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => void this.refresh(), pause);
  }

  async refresh(): Promise<void> {
    const text = this.parts.input.value.trim();
    this.pending?.abort();
    if (text.length < shortest) return this.close();
    const pending = new AbortController();
    this.pending = pending;
    const places = await suggestPlaces(text, pending.signal);
    if (places && document.activeElement === this.parts.input) this.open(places);
  }

  /** Keeps the marked town if it is still listed. */
  open(places: Place[]): void {
    const { input, list, status } = this.parts;
    const { none = '', one = '', many = '' } = input.dataset;
    const count = places.length;
    const marked = this.places[this.active]?.code;
    this.places = places;
    list.replaceChildren(...places.map((place, index) => optionFor(place, `${list.id}-${index}`)));
    this.mark(places.findIndex((place) => place.code === marked));
    list.hidden = count === 0;
    input.setAttribute('aria-expanded', String(count > 0));
    status.textContent = count === 0 ? none : (count === 1 ? one : many).replace('#', String(count));
    // Visible only when there is no town: otherwise the list shows the count.
    status.className = count === 0 ? 'town-list town-none' : 'vh';
  }

  close(): void {
    const { input, list, status } = this.parts;
    clearTimeout(this.timer);
    this.pending?.abort();
    list.hidden = true;
    input.setAttribute('aria-expanded', 'false');
    input.removeAttribute('aria-activedescendant');
    status.textContent = '';
    status.className = 'vh';
    this.active = -1;
  }

  move(step: number): void {
    const { list } = this.parts;
    const count = this.places.length;
    if (list.hidden || count === 0) return void this.refresh();
    const from = this.active < 0 && step < 0 ? count : this.active;
    this.mark((from + step + count) % count);
    list.children[this.active]?.scrollIntoView({ block: 'nearest' });
  }

  /** The option that Enter takes; -1 for none. */
  mark(index: number): void {
    const { input, list } = this.parts;
    this.active = index;
    for (const [at, option] of [...list.children].entries()) {
      option.setAttribute('aria-selected', String(at === index));
    }
    const id = list.children[index]?.id;
    if (id) input.setAttribute('aria-activedescendant', id);
    else input.removeAttribute('aria-activedescendant');
  }

  pick(index: number): void {
    const place = this.places[index];
    if (!place) return;
    this.parts.input.value = placeText(place);
    this.parts.input.dataset.code = place.code;
    this.close();
    this.parts.input.dispatchEvent(new Event('change', { bubbles: true }));
  }

  onClick(event: Event): void {
    const option = event.target instanceof Element ? event.target.closest('[role=option]') : null;
    if (option) this.pick([...this.parts.list.children].indexOf(option));
  }

  onKey(event: KeyboardEvent): void {
    if (event.isComposing) return;
    const open = !this.parts.list.hidden;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      this.move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter' && open && this.active >= 0) {
      event.preventDefault();
      this.pick(this.active);
    } else if (event.key === 'Escape' && open) {
      event.preventDefault();
      this.close();
    }
  }
}

export function attachTownSuggest(input: HTMLInputElement): void {
  if (input.getAttribute('role') === 'combobox') return;
  new TownSuggest(input);
}
