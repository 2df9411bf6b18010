import { rememberSearch } from './search-memory.ts';

/** Sends the answer without leaving the page and shows the result. On failure, submits the plain form. */
export async function sendAnswer(form: HTMLFormElement, choice: string): Promise<void> {
  const sent = await fetch(form.action, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ choice }),
  }).catch(() => null);
  if (!sent?.ok) return sendPlainly(form, choice);
  rememberSearch();
  const result = form.parentElement?.querySelector<HTMLElement>(`[data-remembered=${choice}]`);
  form.hidden = true;
  if (!result) return;
  result.hidden = false;
  result.focus();
}

/** `submit()` fires no event and omits the pressed button. */
function sendPlainly(form: HTMLFormElement, choice: string): void {
  const field = document.createElement('input');
  Object.assign(field, { type: 'hidden', name: 'choice', value: choice });
  form.append(field);
  form.submit();
}
