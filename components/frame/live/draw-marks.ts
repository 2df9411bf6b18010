import type { Counters, CountName, NewName } from '#lib/browser/counters.ts';
import { badgeText } from '#lib/rules/badge.ts';
import { badgeClass } from './count-badge.tsx';
import { DOT_CLASS } from './new-dot.tsx';

function span(className: string, ...content: (string | Node)[]): HTMLElement {
  const element = document.createElement('span');
  element.className = className;
  element.append(...content);
  return element;
}

function countOf({ dataset: { count, fresh, text = '' } }: HTMLElement, counters: Counters): Node[] {
  const shown = badgeText(counters[count as CountName]);
  if (!shown) return [];
  const unread = fresh ? counters.unread[fresh as NewName] : 0;
  const badge = span(badgeClass(unread > 0), shown);
  if (unread > 0) badge.append(span('vh', ` ${text.replace('#', badgeText(unread) ?? '')}`));
  return [badge];
}

function dotOf({ dataset: { dot = '', text = '' } }: HTMLElement, counters: Counters): Node[] {
  const names = dot.split(' ') as NewName[];
  const unread = names.reduce((sum, name) => sum + (counters.unread[name] ?? 0), 0);
  const shown = unread > 0 ? badgeText(unread) : null;
  if (!shown) return [];
  const number = span('', shown);
  number.setAttribute('aria-hidden', 'true');
  return [span(DOT_CLASS, number, span('vh', text.replace('#', shown)))];
}

/** Draws the counters of the static markup again, as `CountMark` and `DotMark` did on the server. */
export function drawMarks(counters: Counters): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-count]')) {
    place.replaceChildren(...countOf(place, counters));
  }
  for (const place of document.querySelectorAll<HTMLElement>('[data-dot]')) {
    place.replaceChildren(...dotOf(place, counters));
  }
}
