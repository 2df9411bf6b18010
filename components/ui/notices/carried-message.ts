import { toast } from './toast.ts';

const KEY = 'bielle:message';

/** For the next page in this tab. Lost without storage. */
export function carryMessage(text: string | undefined): void {
  try {
    if (text) sessionStorage.setItem(KEY, text);
  } catch {
    // The next page shows the result without a message.
  }
}

/** Shows the previous page's message, once; false: there was none. */
export function sayCarriedMessage(): boolean {
  try {
    const text = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    if (text) toast.success(text);
    return Boolean(text);
  } catch {
    // Nothing was stored either.
    return false;
  }
}
