import { sayCarriedMessage } from '#components/ui/notices/carried-message.ts';
import { loadSession } from '#lib/browser/session.ts';
import { RESULTS_PATH } from '#lib/paths/results-path.ts';
import { savedAction, savedHref, savedIn } from '#lib/search/saved-search.ts';
import { isReady } from '../form/search-form-events.ts';
import type { SavedTexts } from './save-search-prompt.ts';
import { saveChanges, saveNew } from './store-search.ts';

/** For candidates only; loaded on demand. */

const isCandidate = async () => (await loadSession()).user?.role === 'candidate';

/** One run at a time; the button is announced as busy. */
async function busily(button: HTMLElement, run: () => Promise<void>): Promise<void> {
  if (button.ariaBusy === 'true') return;
  button.ariaBusy = 'true';
  await run();
  button.ariaBusy = null;
}

const savedTexts = async () =>
  document.documentElement.lang === 'en'
    ? (await import('#messages/en/saved-searches.json')).default
    : (await import('#messages/fr/saved-searches.json')).default;

async function askAndKeep(form: HTMLFormElement, proposed?: string): Promise<void> {
  if (!isReady(form)) return;
  const [{ askForAlert }, texts] = await Promise.all([import('./save-search-dialog.tsx'), savedTexts()]);
  const alert = await askForAlert(texts, proposed);
  if (alert) await saveNew(form, alert);
}

const SAVE_LINK = 'form a[data-save-search]';

/** Saves what the form has, also from a link outside it. Asks others to register or sign in. */
export async function onSave(link: HTMLAnchorElement, texts: SavedTexts): Promise<void> {
  const form = (link.closest('form') ? link : document.querySelector(SAVE_LINK))?.closest('form');
  if (form && (await isCandidate())) {
    await busily(link, () => askAndKeep(form, link.dataset.saveSearch));
    return;
  }
  const { openSaveSearchPrompt } = await import('./save-search-prompt.ts');
  await openSaveSearchPrompt(texts, new URL(link.href).searchParams.get('next') ?? '');
}

/** Keeps the link to the saved search on further pages and new searches. */
function keepFragment(fragment: string): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>(':is(main, aside) nav a')) {
    if (link.pathname === RESULTS_PATH) link.hash = fragment;
  }
  for (const form of document.querySelectorAll('form')) {
    if (form.getAttribute('action') === RESULTS_PATH) form.action = RESULTS_PATH + fragment;
  }
}

/** For candidates: a button that saves the form's criteria in their saved search. */
export async function offerUpdate(): Promise<void> {
  const seen = savedIn(location.hash);
  const link = document.querySelector<HTMLElement>(SAVE_LINK);
  const form = link?.closest('form');
  if (!seen || !link || !form || !(await isCandidate())) return;
  const { update: label } = await savedTexts();
  if (form.querySelector('[data-update-search]')) return;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = link.className;
  button.dataset.updateSearch = '';
  button.append(...[...link.querySelectorAll('svg')].map((icon) => icon.cloneNode(true)), label);
  button.addEventListener('click', () => void busily(button, () => saveChanges(form, seen, savedHref)));
  link.before(button);
  keepFragment(new URL(savedAction(seen), location.href).hash);
  sayCarriedMessage();
}
