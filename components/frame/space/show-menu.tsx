'use client';

import type { ReactNode } from 'react';
import type { Counters } from '#lib/browser/counters.ts';
import { LiveCounters } from '../live/live-counters.tsx';
import { BarSheets } from './bar-sheets.tsx';

/** Fills the places of the page, and returns what keeps the menu up to date; null where there is no menu. */
export async function showMenu(counters: Counters | null): Promise<ReactNode> {
  const answer = await fetch('/api/session/menu', { headers: { accept: 'text/html' } });
  if (answer.status !== 200) return null;
  const served = new DOMParser().parseFromString(await answer.text(), 'text/html');
  for (const place of document.querySelectorAll<HTMLElement>('[data-space-menu]')) {
    const filled = served.querySelector(`[data-space-menu="${place.dataset.spaceMenu}"]`);
    place.replaceChildren(...(filled?.childNodes ?? []));
  }
  return (
    <LiveCounters initial={counters}>
      <BarSheets />
    </LiveCounters>
  );
}
