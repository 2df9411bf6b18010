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

const control = (form: HTMLFormElement, name: string) =>
  form.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement | null;

const REQUIRED = ['job', 'where'];

/** Typed words replace trade and town. */
const missingIn = (form: HTMLFormElement) =>
  control(form, 'q')?.value.trim() ? [] : REQUIRED.filter((name) => !control(form, name)?.value.trim());

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

/** Job and town are required unless words are typed: marks what is missing and focuses the first. */
export function isReady(form: HTMLFormElement): boolean {
  const missing = missingIn(form);
  for (const name of REQUIRED) showFault(form, name, missing.includes(name));
  const first = missing[0];
  if (first !== undefined) control(form, first)?.focus();
  return first === undefined;
}

/** Sends the code of a picked town or area, so that the server need not resolve its name. */
function codeField(town: HTMLElement | null): HTMLInputElement[] {
  const { code, area } = town?.dataset ?? {};
  const value = code ?? area;
  if (!value) return [];
  const hidden = document.createElement('input');
  hidden.type = 'hidden';
  hidden.name = code ? 'city' : 'area';
  hidden.value = value;
  return [hidden];
}

/** Empty controls only lengthen the address; words, or job and town, are filled at this point. */
function emptyFields(form: HTMLFormElement): HTMLInputElement[] {
  const fields = form.querySelectorAll<HTMLInputElement>(
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
  const town = control(form, 'where');
  const code = codeField(town);
  const unsaid = [...emptyFields(form), ...(code.length > 0 && town ? [town] : [])];
  form.append(...code);
  for (const field of unsaid) field.disabled = true;
  // The browser has read the form by now. Restore it for a return to this page, or if the page stays.
  setTimeout(() => {
    for (const field of unsaid) field.disabled = false;
    for (const field of code) field.remove();
  });
}
