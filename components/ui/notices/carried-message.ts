import { toast } from './toast.ts';

const KEY = 'bielle:message';

/** Keeps a success message for the page that comes next in this tab. Where nothing can be kept it is lost. */
export function carryMessage(text: string | undefined): void {
  try {
    if (text) sessionStorage.setItem(KEY, text);
  } catch {
    // The page that comes shows what was done, without a word.
  }
}

/** Says what the page before has left to say, once. */
export function sayCarriedMessage(): void {
  try {
    const text = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    if (text) toast.success(text);
  } catch {
    // Nothing was kept either.
  }
}
