import { tradeIn } from './picked-trade.ts';

/** Runs at once with scripts; the server does the same after submitting. */

const within = (event: Event, selector: string): HTMLElement | null =>
  event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null;

function showRadius(form: HTMLFormElement, km: string): void {
  const output = form.querySelector<HTMLOutputElement>('output[data-radius]');
  if (output) output.value = (output.dataset.radius ?? '#').replace('#', km);
  for (const link of form.querySelectorAll<HTMLElement>('a[data-km]')) {
    if (link.dataset.km === km) link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
  }
}

export function onRadiusInput(event: Event): void {
  const input = within(event, '[data-search-form] input[name=radius]') as HTMLInputElement | null;
  if (input?.form) showRadius(input.form, input.value);
}

/**
 * Moves the slider, so that other changes in the form stay, and searches again if results are beside the form; forms
 * without are marked `later`.
 */
export function onRadiusLink(event: MouseEvent): void {
  const link = within(event, '[data-search-form] a[data-km]');
  const form = link?.closest('form');
  if (!link || !form || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const km = link.dataset.km ?? '';
  const slider = form.elements.namedItem('radius') as HTMLInputElement;
  slider.value = km;
  showRadius(form, km);
  if (!form.dataset.searchForm && missingIn(form).length === 0) form.requestSubmit();
}

type Field = HTMLInputElement | HTMLSelectElement;

const control = (form: HTMLFormElement, name: string) => form.elements.namedItem(name) as Field | null;

const FIELDS = ['q', 'where'] as const;

const wordsOf = (form: HTMLFormElement) => control(form, 'q') as HTMLInputElement | null;

/** A trade needs a place, typed words do not. */
function missingIn(form: HTMLFormElement): (typeof FIELDS)[number][] {
  const { job, q } = tradeIn(wordsOf(form));
  const isPlaced = Boolean(control(form, 'where')?.value.trim());
  const missing = { q: !job && !q, where: !isPlaced && !q };
  return FIELDS.filter((name) => missing[name]);
}

/** `faultText` replaces the server's message. */
export function showFault(form: HTMLFormElement, name: string, wrong: boolean, faultText?: string): void {
  const field = control(form, name);
  const message = form.querySelector<HTMLElement>(`[data-missing=${name}]`);
  if (!field || !message) return;
  message.hidden = !wrong;
  if (wrong) {
    const text = message.querySelector(':scope > span');
    if (text) text.textContent = faultText ?? message.dataset.text ?? '';
    field.setAttribute('aria-invalid', 'true');
    field.setAttribute('aria-describedby', message.id);
  } else {
    field.removeAttribute('aria-invalid');
    field.removeAttribute('aria-describedby');
  }
}

/** Marks what is missing and focuses the first. */
export function isReady(form: HTMLFormElement): boolean {
  const missing = missingIn(form);
  for (const name of FIELDS) showFault(form, name, missing.includes(name));
  const first = missing[0];
  if (first !== undefined) control(form, first)?.focus();
  return first === undefined;
}

/** After a suggestion was picked: a touch searches; else, or while something is missing, the next field is due. */
export function searchOrMoveOn({ form }: HTMLInputElement, isTouched: boolean): void {
  if (!form) return;
  const next = missingIn(form)[0] ?? FIELDS.find((name) => !control(form, name)?.value.trim());
  if (isTouched && missingIn(form).length === 0) form.requestSubmit();
  else (next ? control(form, next) : form.querySelector<HTMLElement>('button[type=submit]'))?.focus();
}

function hiddenField(name: string, value: string): HTMLInputElement {
  const hidden = document.createElement('input');
  hidden.type = 'hidden';
  hidden.name = name;
  hidden.value = value;
  return hidden;
}

/** A picked trade, town or area is sent by its code instead of its name. */
function codesIn(form: HTMLFormElement): { codes: HTMLInputElement[]; named: Field[] } {
  const words = wordsOf(form);
  const { job, q } = tradeIn(words);
  const place = control(form, 'where');
  const { code, area } = place?.dataset ?? {};
  const placeCode = code ?? area;
  return {
    codes: [
      ...(job ? [hiddenField('job', job), ...(q ? [hiddenField('q', q)] : [])] : []),
      ...(placeCode ? [hiddenField(code ? 'city' : 'area', placeCode)] : []),
    ],
    named: [...(job && words ? [words] : []), ...(placeCode && place ? [place] : [])],
  };
}

/** Empty controls only lengthen the address; what is required is filled at this point. */
function emptyFields(form: HTMLFormElement): Field[] {
  const fields = form.querySelectorAll<Field>(
    'select[name], input:is([name=q], [name=where], [name=salary], [name=only], [name=hired])',
  );
  return [...fields].filter((field) => field.value === '');
}

/** Stops an incomplete search, and leaves empty fields out. */
export function checkBeforeSending(event: SubmitEvent): void {
  const form = within(event, 'form[data-search-form]') as HTMLFormElement | null;
  if (!form) return;
  if (!isReady(form)) {
    event.preventDefault();
    return;
  }
  const { codes, named } = codesIn(form);
  const unsaid = [...emptyFields(form), ...named];
  form.append(...codes);
  for (const field of unsaid) field.disabled = true;
  // The browser has read the form by now. Restore it for a return to this page, or if the page stays.
  setTimeout(() => {
    for (const field of unsaid) field.disabled = false;
    for (const field of codes) field.remove();
  });
}
