/** What a search form does at once where scripts run; the server does the same after sending. */

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

/** The slider says its value while it moves. */
export function onRadiusInput(event: Event): void {
  const input = within(event, '[data-search-form] input[name=radius]') as HTMLInputElement | null;
  if (input?.form) showRadius(input.form, input.value);
}

/**
 * A radius link sets the slider, so that what else was changed in the form is not lost, and searches again
 * where results stand beside the form; elsewhere the form is marked `later`.
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

const missingIn = (form: HTMLFormElement) => REQUIRED.filter((name) => !control(form, name)?.value.trim());

/** Shows or hides the message that the server has put beside a field, or another one in its place. */
export function tell(form: HTMLFormElement, name: string, wrong: boolean, said?: string): void {
  const field = control(form, name);
  const message = form.querySelector<HTMLElement>(`[data-missing=${name}]`);
  if (!field || !message) return;
  message.hidden = !wrong;
  if (wrong) {
    const text = message.querySelector(':scope > span');
    if (text) text.textContent = said ?? message.dataset.text ?? '';
    field.setAttribute('aria-invalid', 'true');
    field.setAttribute('aria-describedby', message.id);
  } else {
    field.removeAttribute('aria-invalid');
    field.removeAttribute('aria-describedby');
  }
}

/** Job and town are required: what is missing is said beside its field, and the first one is focused. */
export function isReady(form: HTMLFormElement): boolean {
  const missing = missingIn(form);
  for (const name of REQUIRED) tell(form, name, missing.includes(name));
  const first = missing[0];
  if (first !== undefined) control(form, first)?.focus();
  return first === undefined;
}

/** A town picked from the suggestions goes as its INSEE code: the server then need not resolve its name. */
function codeField(town: HTMLElement | null): HTMLInputElement[] {
  const code = town?.dataset.code;
  if (!code) return [];
  const hidden = document.createElement('input');
  hidden.type = 'hidden';
  hidden.name = 'city';
  hidden.value = code;
  return [hidden];
}

/** Empty controls say nothing and only lengthen the address; job and town are known to be filled here. */
function emptyFields(form: HTMLFormElement): HTMLInputElement[] {
  const fields = form.querySelectorAll<HTMLInputElement>('select[name], input[name=salary]');
  return [...fields].filter((field) => field.value === '');
}

/** Holds back a search that is not ready, and sends of the others what says something. */
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
  // By then the browser has read the form. It is shown again when one comes back, or never leaves the page.
  setTimeout(() => {
    for (const field of unsaid) field.disabled = false;
    for (const field of code) field.remove();
  });
}
