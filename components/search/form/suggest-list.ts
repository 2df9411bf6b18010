import { foldedText } from '#lib/rules/text/folded-text.ts';
import { searchOrMoveOn } from './search-form-events.ts';

/**
 * Makes a plain text field a combobox (ARIA 1.2 pattern, list autocomplete with manual selection) with a spoken count.
 * Uses the DOM directly, because public pages load it on the first touch and have no client components around it.
 */

const pause = 150;
const shortest = 1;

let lists = 0;

type Parts = { input: HTMLInputElement; list: HTMLUListElement; status: HTMLElement };

function build(input: HTMLInputElement): Parts {
  lists += 1;
  const list = document.createElement('ul');
  list.id = `suggestions-${lists}`;
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

/** `T` is what an option stands for. Without an answer the field stays a plain text that the server reads. */
export abstract class SuggestList<T> {
  readonly parts: Parts;
  items: T[] = [];
  active = -1;
  timer = 0;
  pending: AbortController | undefined;

  protected abstract load(text: string, signal: AbortSignal): Promise<T[] | null>;
  protected abstract keyOf(item: T): string;
  /** Whether an item still matches the text. */
  protected abstract fits(item: T, text: string): boolean;
  protected abstract optionFor(item: T, id: string): HTMLLIElement;
  /** Whether the field now says what was picked. */
  protected abstract picked(item: T, input: HTMLInputElement): boolean | Promise<boolean>;

  /** What an empty field offers; `isAsked`: by an arrow key or a link, not only by the focus. */
  protected loadEmpty(_isAsked: boolean): Promise<T[] | null> | undefined {
    return undefined;
  }

  /** Called at each key. */
  protected typed(_input: HTMLInputElement): void {}

  /** The children of the list. */
  protected arranged(_items: readonly T[], options: HTMLLIElement[]): HTMLElement[] {
    return options;
  }

  options(): Element[] {
    return [...this.parts.list.querySelectorAll('[role=option]')];
  }

  constructor(input: HTMLInputElement) {
    this.parts = build(input);
    input.addEventListener('input', () => this.schedule());
    input.addEventListener('keydown', (event) => this.onKey(event));
    input.addEventListener('blur', () => this.close());
    // A press must not blur the input.
    this.parts.list.addEventListener('mousedown', (event) => event.preventDefault());
    this.parts.list.addEventListener('click', (event) => this.onClick(event));
    input.addEventListener('focus', () => this.onFocus());
    if (document.activeElement !== input) return;
    if (input.value && input.value !== input.defaultValue) this.schedule();
    else this.onFocus();
  }

  /** A list would cover the message below a wrong field. */
  onFocus(): void {
    const { input } = this.parts;
    if (!input.value && input.getAttribute('aria-invalid') !== 'true') void this.showEmpty(false);
  }

  schedule(): void {
    const { input, list } = this.parts;
    this.typed(input);
    // Until the next answer, keys must not choose what no longer matches.
    const left = this.fitting(this.items);
    if (list.hidden) this.items = left;
    else this.open(left);
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => void this.refresh(), pause);
  }

  fitting(items: readonly T[]): T[] {
    return items.filter((item) => this.fits(item, this.typedText()));
  }

  typedText(): string {
    return this.parts.input.value.trim();
  }

  async refresh(): Promise<void> {
    const text = this.typedText();
    this.pending?.abort();
    if (text.length < shortest) return this.showEmpty(false);
    const pending = new AbortController();
    this.pending = pending;
    const items = await this.load(text, pending.signal);
    if (!items || document.activeElement !== this.parts.input) return;
    // Keys were pressed since: the answer to them is still to come.
    this.open(text === this.typedText() ? items : this.fitting(items));
  }

  async showEmpty(isAsked: boolean): Promise<void> {
    const loading = this.loadEmpty(isAsked);
    if (!loading) {
      this.close();
      return;
    }
    const text = this.typedText();
    clearTimeout(this.timer);
    this.pending?.abort();
    const items = await loading;
    // Typed since: the answer to that is still to come.
    const isDue = text === this.typedText() && document.activeElement === this.parts.input;
    if (items && isDue) this.open(items);
  }

  /** Keeps the marked item if it is still listed. */
  open(items: T[]): void {
    const { input, list, status } = this.parts;
    const { none = '', one = '', many = '' } = input.dataset;
    const count = items.length;
    const active = this.items[this.active];
    const marked = active === undefined ? undefined : this.keyOf(active);
    this.items = items;
    const options = items.map((item, index) => this.optionFor(item, `${list.id}-${index}`));
    list.replaceChildren(...this.arranged(items, options));
    this.mark(items.findIndex((item) => this.keyOf(item) === marked));
    list.hidden = count === 0;
    input.setAttribute('aria-expanded', String(count > 0));
    // Visible only when there is nothing: otherwise the list shows the count.
    if (count === 0 && none) {
      this.say(none);
      return;
    }
    status.textContent = count === 0 ? '' : (count === 1 ? one : many).replace('#', String(count));
    status.className = 'vh';
  }

  /** Shows a line in place of the list; none for an empty text. */
  say(text: string): void {
    const { status } = this.parts;
    status.textContent = text;
    status.className = text ? 'town-list town-none' : 'vh';
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
    const count = this.items.length;
    if (list.hidden || count === 0) {
      return void (this.typedText().length < shortest ? this.showEmpty(true) : this.refresh());
    }
    const from = this.active < 0 && step < 0 ? count : this.active;
    this.mark((from + step + count) % count);
    this.options()[this.active]?.scrollIntoView({ block: 'nearest' });
  }

  /** The option that Enter takes; -1 for none. */
  mark(index: number): void {
    const { input } = this.parts;
    const options = this.options();
    this.active = index;
    for (const [at, option] of options.entries()) {
      option.setAttribute('aria-selected', String(at === index));
    }
    const id = options[index]?.id;
    if (id) input.setAttribute('aria-activedescendant', id);
    else input.removeAttribute('aria-activedescendant');
  }

  async pick(index: number, isTouched = false): Promise<void> {
    const item = this.items[index];
    if (item === undefined) return;
    const { input } = this.parts;
    this.close();
    const isPicked = await this.picked(item, input);
    if (!isPicked) return;
    input.dispatchEvent(new Event('change', { bubbles: true }));
    searchOrMoveOn(input, isTouched);
  }

  onClick(event: MouseEvent): void {
    const option = event.target instanceof Element ? event.target.closest('[role=option]') : null;
    const isTouched = (event as PointerEvent).pointerType === 'touch';
    if (option) void this.pick(this.options().indexOf(option), isTouched);
  }

  onKey(event: KeyboardEvent): void {
    if (event.isComposing) return;
    const open = !this.parts.list.hidden;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      this.move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter' && open && this.active >= 0) {
      event.preventDefault();
      void this.pick(this.active);
    } else if (event.key === 'Escape' && open) {
      event.preventDefault();
      this.close();
    }
  }
}

/** Lower case, no accents, hyphens and apostrophes as spaces. */
export const plainText = (text: string) => foldedText(text).replace(/[\s'-]+/g, ' ');

/** An option with a text, and a remark at its end. */
export function newOption(id: string, text: string, remark?: string): HTMLLIElement {
  const option = document.createElement('li');
  option.id = id;
  option.setAttribute('role', 'option');
  option.setAttribute('aria-selected', 'false');
  for (const part of remark === undefined ? [text] : [text, remark]) {
    const span = document.createElement('span');
    span.textContent = part;
    option.append(span);
  }
  return option;
}
