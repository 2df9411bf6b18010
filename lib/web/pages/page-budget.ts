import type { ServerResponse } from 'node:http';
import { currentResponse } from '../current-response.ts';

/** Milliseconds that all calls of a page may take together; then it is answered without them. */
const BUDGET = 10_000;
/** The same of a picture: programs that show a shared link give it no more time than this. */
export const PICTURE_BUDGET = 3_000;

const budgets = new WeakMap<ServerResponse, AbortSignal>();

/**
 * The signal that ends every call of the page that is being rendered, begun with its first one: an upstream that takes
 * calls and says nothing costs this time once, however many calls follow each other. Undefined outside of a page.
 */
export function pageBudget(): AbortSignal | undefined {
  const response = currentResponse.getStore();
  if (!response) return undefined;
  const isPicture = response.req.url?.split('?')[0]?.endsWith('/picture') === true;
  const budget = budgets.get(response) ?? AbortSignal.timeout(isPicture ? PICTURE_BUDGET : BUDGET);
  budgets.set(response, budget);
  return budget;
}

/** Options of a call within the budget of its page. */
export function withinBudget(init: RequestInit | undefined): RequestInit {
  const signal = pageBudget();
  return signal ? { ...init, signal } : { ...init };
}
