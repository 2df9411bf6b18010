import type { ReferenceLists } from '#lib/contract/reference/reference.ts';
import { indexReference, type Reference } from '#lib/facts/reference.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import type { ListName } from '#lib/rules/search/criterion-names.ts';
import type { WordingGender } from '#lib/rules/text/gendered-wording.ts';
import { type Option, optionsOf, preciseOptions } from '#lib/search/search-options.ts';
import { searchInForm } from './form-search.ts';
import { TRADE_CHANGED } from './picked-trade.ts';

const OF_JOB: readonly ListName[] = ['mission', 'task', 'skill', 'competence', 'tool'];
const CHILDREN: Partial<Record<ListName, ListName>> = { mission: 'task', skill: 'competence' };

let pendingReference: Promise<Reference> | undefined;

/** In the page's language; loaded once, at the first change. */
export function reference(): Promise<Reference> {
  pendingReference ??= fetch('/api/upstream/infos/config', { headers: { accept: 'application/json' } })
    .then((response) => {
      if (!response.ok) throw new Error(`The reference lists did not come: ${response.status}`);
      return response.json() as Promise<{ data: ReferenceLists }>;
    })
    .then(({ data }) => {
      const form = document.querySelector<HTMLElement>('[data-search-form]');
      const gender = (form?.dataset.gender ?? 'both') as WordingGender;
      return indexReference(data, document.documentElement.lang as Locale).inForm(gender);
    });
  pendingReference.catch(() => {
    pendingReference = undefined;
  });
  return pendingReference;
}

const boxOf = (form: HTMLFormElement, name: ListName) =>
  form.querySelector<HTMLElement>(`[data-multi=${name}]`);
const selectIn = (box: Element) => box.querySelector('select') as HTMLSelectElement;
const chipsIn = (box: Element) => box.querySelector('[data-chips]') as HTMLElement;
const chosenIn = (box: Element) => [
  ...chipsIn(box).querySelectorAll<HTMLInputElement>('[data-chip=""] input:checked'),
];

function optionOf(value: string, text: string): HTMLOptionElement {
  const option = document.createElement('option');
  option.value = value;
  option.textContent = text;
  return option;
}

/** `first` stands for no choice. */
export function fill(select: HTMLSelectElement, first: string, options: readonly Option[]): void {
  select.replaceChildren(optionOf('', first), ...options.map(({ id, name }) => optionOf(String(id), name)));
}

function refill(form: HTMLFormElement, name: ListName, lists: Reference): void {
  const box = boxOf(form, name);
  if (!box) return;
  const chosen = new Set(chosenIn(box).map((input) => Number(input.value)));
  const options = optionsOf(name, searchInForm(form), lists);
  const left = options.filter(({ id }) => !chosen.has(id));
  fill(selectIn(box), '', left);
  showFirstLine(box, options.length === 0);
  showCount(box);
}

/** `waits`: empty until the parent is chosen. */
function showFirstLine(box: HTMLElement, waits = false): void {
  const [first, ...left] = selectIn(box).options;
  const { choose = '', none = '', parentMissing } = box.dataset;
  if (first) first.textContent = left.length > 0 ? choose : (waits && parentMissing) || none;
}

function showCount(box: HTMLElement): void {
  const hint = box.querySelector<HTMLElement>('[data-count]');
  if (hint) hint.textContent = (hint.dataset.count ?? '').replace('#', String(chosenIn(box).length));
}

function showCap(box: HTMLElement, reached: boolean): void {
  const message = box.querySelector<HTMLElement>('[data-cap-error]');
  if (message) message.hidden = !reached;
}

function addChip(box: HTMLElement, value: string, text: string): void {
  const template = chipsIn(box).querySelector('[data-chip=template]');
  const chip = template?.cloneNode(true) as HTMLElement | undefined;
  const input = chip?.querySelector('input');
  const label = chip?.querySelector('label > span');
  if (!chip || !input || !label) return;
  chip.dataset.chip = '';
  chip.hidden = false;
  input.disabled = false;
  input.checked = true;
  input.value = value;
  label.textContent = text;
  template?.before(chip);
}

function clearBox(form: HTMLFormElement, name: ListName): void {
  const box = boxOf(form, name);
  if (!box) return;
  for (const chip of chipsIn(box).querySelectorAll('[data-chip=""]')) chip.remove();
  showCap(box, false);
}

/** Keeps a chosen name that a trade still has. */
function refillPrecise(form: HTMLFormElement, lists: Reference): void {
  const box = form.querySelector<HTMLElement>('[data-single=precise]');
  if (!box) return;
  const options = preciseOptions(searchInForm(form), lists);
  const { choose = '', parentMissing = '' } = box.dataset;
  const select = selectIn(box);
  const { value } = select;
  fill(select, options.length > 0 ? choose : parentMissing, options);
  if (options.some(({ id }) => String(id) === value)) select.value = value;
}

/** Another trade resets precise name, missions, skills and tools. */
async function onWords(form: HTMLFormElement): Promise<void> {
  const job = String(searchInForm(form).job ?? '');
  if (job === (form.dataset.trade ?? '')) return;
  form.dataset.trade = job;
  form.dispatchEvent(new Event(TRADE_CHANGED, { bubbles: true }));
  for (const name of OF_JOB) clearBox(form, name);
  const lists = await reference();
  refillPrecise(form, lists);
  for (const name of OF_JOB) refill(form, name, lists);
}

/** More or fewer trades: what none of them has goes, the rest stays. */
async function onAlso(form: HTMLFormElement): Promise<void> {
  const lists = await reference();
  refillPrecise(form, lists);
  for (const name of OF_JOB) dropUnknown(form, name, lists);
}

function dropUnknown(form: HTMLFormElement, name: ListName, lists: Reference): void {
  const box = boxOf(form, name);
  if (!box) return;
  const known = new Set(optionsOf(name, searchInForm(form), lists).map(({ id }) => id));
  for (const input of chosenIn(box)) if (!known.has(Number(input.value))) input.closest('li')?.remove();
  refill(form, name, lists);
}

/** Removes chips whose parent is gone. */
async function refillChildren(form: HTMLFormElement, name: ListName): Promise<void> {
  const child = CHILDREN[name];
  if (child) dropUnknown(form, child, await reference());
}

function onAdd(box: HTMLElement, select: HTMLSelectElement): boolean {
  const option = select.selectedOptions[0];
  if (!option?.value) return false;
  const full = chosenIn(box).length >= Number(box.dataset.cap);
  showCap(box, full);
  if (full) {
    select.value = '';
    return false;
  }
  addChip(box, option.value, option.text);
  option.remove();
  select.value = '';
  showFirstLine(box);
  showCount(box);
  return true;
}

function onRemove(box: HTMLElement, input: HTMLInputElement): void {
  const text = input.closest('label')?.querySelector('span')?.textContent ?? '';
  input.closest('li')?.remove();
  selectIn(box).append(optionOf(input.value, text));
  showFirstLine(box);
  selectIn(box).focus();
  showCap(box, false);
  showCount(box);
}

export async function onChoice(event: Event): Promise<void> {
  const target = event.target as HTMLInputElement | HTMLSelectElement;
  const { form } = target;
  if (!form?.matches('[data-search-form]')) return;
  if (target.name === 'q') return onWords(form);
  const box = target.closest<HTMLElement>('[data-multi]');
  if (!box) return;
  if (target instanceof HTMLSelectElement) {
    if (!onAdd(box, target)) return;
  } else {
    onRemove(box, target);
  }
  if (box.dataset.multi === 'also') await onAlso(form);
  else await refillChildren(form, box.dataset.multi as ListName);
}
