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

/** A radius link sets the slider, so that what else was changed in the form is not lost, and searches again. */
export function onRadiusLink(event: MouseEvent): void {
  const link = within(event, '[data-search-form] a[data-km]');
  const form = link?.closest('form');
  if (!link || !form || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const km = link.dataset.km ?? '';
  const slider = form.elements.namedItem('radius') as HTMLInputElement;
  slider.value = km;
  showRadius(form, km);
  if (isComplete(form)) form.requestSubmit();
}

const control = (form: HTMLFormElement, name: string) =>
  form.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement | null;

function isComplete(form: HTMLFormElement): boolean {
  return ['job', 'where'].every((name) => control(form, name)?.value.trim());
}

/** Shows or hides the message that the server has put beside a field for this case. */
function tell(form: HTMLFormElement, name: string, wrong: boolean): void {
  const field = control(form, name);
  const message = form.querySelector<HTMLElement>(`[data-missing=${name}]`);
  if (!field || !message) return;
  message.hidden = !wrong;
  if (wrong) {
    const text = message.querySelector(':scope > span');
    if (text) text.textContent = message.dataset.text ?? '';
    field.setAttribute('aria-invalid', 'true');
    field.setAttribute('aria-describedby', message.id);
  } else {
    field.removeAttribute('aria-invalid');
    field.removeAttribute('aria-describedby');
  }
}

/** A town picked from the suggestions goes as its INSEE code: the server then need not resolve its name. */
function sendCode(form: HTMLFormElement): void {
  const town = control(form, 'where');
  const code = town?.dataset.code;
  if (!town || !code) return;
  const hidden = document.createElement('input');
  hidden.type = 'hidden';
  hidden.name = 'city';
  hidden.value = code;
  form.append(hidden);
  town.removeAttribute('name');
}

/** Empty controls say nothing and only lengthen the address; job and town are known to be filled here. */
function leaveOutEmpty(form: HTMLFormElement): void {
  for (const field of form.querySelectorAll<HTMLInputElement>('select[name], input[name=salary]')) {
    if (field.value === '') field.disabled = true;
  }
}

/** Back from the results the page may be shown as it was left: it must be usable again. */
function restoreOnReturn(form: HTMLFormElement): void {
  addEventListener(
    'pageshow',
    (event) => {
      if (!event.persisted) return;
      for (const field of form.querySelectorAll<HTMLInputElement>(':disabled')) {
        if (!field.closest('[data-chip=template]')) field.disabled = false;
      }
      form.querySelector('input[type=hidden][name=city]')?.remove();
      form.querySelector('input[data-town]')?.setAttribute('name', 'where');
    },
    { once: true },
  );
}

/** Job and town are required: what is missing is said beside its field, and the first one is focused. */
export function checkBeforeSending(event: SubmitEvent): void {
  const form = within(event, 'form[data-search-form]') as HTMLFormElement | null;
  if (!form) return;
  const missing = ['job', 'where'].filter((name) => !control(form, name)?.value.trim());
  for (const name of ['job', 'where']) tell(form, name, missing.includes(name));
  const first = missing[0];
  if (first !== undefined) {
    event.preventDefault();
    control(form, first)?.focus();
    return;
  }
  restoreOnReturn(form);
  sendCode(form);
  leaveOutEmpty(form);
}
