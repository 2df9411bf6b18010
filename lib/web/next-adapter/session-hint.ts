import { SESSION_TIMING } from './deferred-scripts.ts';

/** Marks the page before its first paint, so that it keeps room for the menu of people who are signed in. */
export const hintScript = `document.documentElement.toggleAttribute('data-signed-in',!!performance.getEntriesByType('navigation')[0]?.serverTiming?.some(({name})=>name==='${SESSION_TIMING}'))`;

/** Adds it to a page that the menu comes to (components/frame/space/public-menu.tsx). */
export function hintSession(html: string): string {
  if (!html.includes(' data-space-menu="')) return html;
  return html.replace('<head>', () => `<head><script>${hintScript}</script>`);
}
