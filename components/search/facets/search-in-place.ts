import { RESULTS_CHANGED } from '#lib/browser/results-changed.ts';

let running: AbortController | undefined;

type Field = HTMLInputElement | HTMLSelectElement;

const fieldsOf = (part: HTMLElement) =>
  part.querySelectorAll<Field>('input:is([type=text], [type=email])[name], select[name]');

/** What was typed into the form, and not sent yet. */
function typedIn(part: HTMLElement): Field[] {
  return [...fieldsOf(part)].filter((field) =>
    field instanceof HTMLSelectElement
      ? field.selectedOptions[0]?.defaultSelected === false
      : field.value !== field.defaultValue,
  );
}

/** Shows the parts of the served page in this one. */
function show(page: Document): void {
  const focused = document.activeElement?.id;
  for (const part of document.querySelectorAll<HTMLElement>('[data-part]')) {
    const served = page.querySelector(`[data-part="${part.dataset.part}"]`);
    if (!served) continue;
    const typed = typedIn(part);
    part.replaceChildren(...served.childNodes);
    for (const { name, value } of typed) {
      const field = part.querySelector<Field>(`[name="${name}"]`);
      if (field) field.value = value;
    }
  }
  document.title = page.title;
  const status = document.querySelector('[data-status]');
  if (status) status.textContent = document.querySelector('h1')?.textContent ?? '';
  if (focused) document.getElementById(focused)?.focus({ preventScroll: true });
  document.dispatchEvent(new Event(RESULTS_CHANGED));
}

/** Fetches the page of a search and shows its list, count and filters here; leads to the page where that fails. */
export async function searchInPlace(href: string): Promise<void> {
  running?.abort();
  const own = new AbortController();
  running = own;
  const list = document.querySelector('[data-part=list]');
  list?.setAttribute('aria-busy', 'true');
  try {
    const answer = await fetch(href, { signal: own.signal, headers: { accept: 'text/html' } });
    if (!answer.ok) throw new Error(`answered ${answer.status}`);
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    if (!own.signal.aborted) show(page);
  } catch {
    if (!own.signal.aborted) location.assign(href);
  } finally {
    if (running === own) list?.removeAttribute('aria-busy');
  }
}
