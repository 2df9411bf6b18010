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

/** Shows the previous page's message, once. */
export function sayCarriedMessage(): void {
  try {
    const text = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    if (text) toast.success(text);
  } catch {
    // Nothing was stored either.
  }
}
