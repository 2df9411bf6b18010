import type { Page } from 'playwright/test';
import { settled } from './search.ts';

/** A form that is refused when nothing is filled in. */
export type EmptyForm = Readonly<{
  path: string;
  /** What the button that sends is called. */
  send: string;
  /** What shows the form: the text of a fold, or the name of a button. */
  behind?: string;
}>;

const SOON = 3000;

/** Takes out what the form was given, as somebody would who empties every field. */
function emptyFields(form: HTMLFormElement): void {
  const { set: write } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
  for (const field of form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')) {
    if (field instanceof HTMLTextAreaElement) {
      field.value = '';
    } else if (field.type === 'radio' || field.type === 'checkbox') {
      field.checked = false;
      continue;
    } else if (/^(?:text|email|tel|password|search)$/.test(field.type)) {
      write?.call(field, '');
    }
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

/** Why somebody would not notice that the form was refused; nothing once the first error is on screen. */
function missed(): string[] {
  const wrong = [...document.querySelectorAll<HTMLElement>('[aria-invalid="true"]')].filter((field) =>
    field.checkVisibility(),
  );
  const own = wrong.flatMap((field) =>
    (field.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .filter((id) => id && !id.endsWith('-hint'))
      .map((id) => document.getElementById(id)),
  );
  const [first] = [...document.querySelectorAll<HTMLElement>('[role="alert"]'), ...own]
    .flatMap((error) => (error?.checkVisibility() && error.textContent?.trim() ? [error] : []))
    .toSorted((one, other) =>
      one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_PRECEDING ? 1 : -1,
    );
  if (!first) return ['no error'];
  const texts = document.createTreeWalker(first, NodeFilter.SHOW_TEXT);
  while (texts.nextNode() && !texts.currentNode.textContent?.trim());
  const range = document.createRange();
  range.selectNodeContents(texts.currentNode);
  const line = range.getClientRects()[0];
  const there =
    line && document.elementFromPoint(line.left + Math.min(line.width, 40) / 2, line.top + line.height / 2);
  const at = `${first.textContent?.trim().slice(0, 60)} (at ${Math.round(line?.top ?? -1)} px)`;
  const focused = document.activeElement;
  const isLed =
    focused === wrong[0] ||
    focused?.closest('[role="alert"]') ||
    (focused !== document.body && focused?.querySelector('[role="alert"]'));
  return [
    ...(there && first.contains(there) ? [] : [`out of sight: ${at}`]),
    ...(isLed ? [] : [`the focus is on ${focused?.outerHTML.slice(0, 80)}`]),
  ];
}

/** Sends the form without anything in it; answers what keeps its error from being seen. */
export async function sendEmpty(
  page: Page,
  { path, send, behind }: EmptyForm,
  plain = false,
): Promise<string[]> {
  await page.goto(path);
  if (!plain) await settled(page);
  if (behind) {
    const fold = page.locator('summary', { hasText: behind });
    await fold
      .or(page.getByRole('button', { name: behind }))
      .first()
      .click();
  }
  const form = page
    .locator('form')
    .filter({ has: page.getByRole('button', { name: send, exact: true }) })
    .filter({ visible: true })
    .first();
  await form.evaluate(emptyFields);
  await form.getByRole('button', { name: send, exact: true }).first().click();
  let faults = ['no answer'];
  for (const end = Date.now() + SOON; Date.now() < end && faults.length > 0; ) {
    await page.waitForTimeout(50);
    // The page may be on its way to the next one.
    faults = await page.evaluate(missed).catch(() => ['no page']);
  }
  return faults;
}
