'use client';

import { useEffect } from 'react';
import { posterOrigin } from '#lib/browser/poster-origin.ts';
import type { Messages } from '#lib/i18n/messages.ts';
import { showDistance } from './search-distance.ts';

export type ShareTexts = Messages['offers']['share'];
export type Share = { url: string; text: string };

type Props = Readonly<{
  offerId: number;
  texts: ShareTexts;
  share: Share;
}>;

/** The page is the same for everybody: who comes from a poster takes its code along. */
function keepPoster(offerId: number): void {
  const poster = posterOrigin();
  if (!poster) return;
  const links = document.querySelectorAll<HTMLAnchorElement>(
    `[data-offer-actions="${offerId}"] > a[data-apply]`,
  );
  for (const link of links) {
    const target = new URL(link.href);
    target.searchParams.set('poster', poster);
    link.href = target.href;
  }
}

/** A page of the page cache has counted its visit before its scripts came. */
function countVisit(): void {
  const viewed = document.querySelector<HTMLElement>('[data-viewed]')?.dataset.viewed;
  if (viewed && !document.querySelector('[data-deferred]')) navigator.sendBeacon?.(`/api/view/${viewed}`);
}

/** Loads the share dialog on the first press. */
export function OfferIsland({ offerId, texts, share }: Props) {
  useEffect(() => keepPoster(offerId), [offerId]);
  useEffect(showDistance, []);
  useEffect(countVisit, []);
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      if (!(event.target instanceof Element)) return;
      if (event.target.closest('[data-print-page]')) window.print();
      const link = event.target.closest<HTMLAnchorElement>('a[data-share]');
      if (!link) return;
      event.preventDefault();
      import('./share-dialog.tsx').then(
        (m) => m.openShareDialog(texts, share),
        () => location.assign(link.href),
      );
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [texts, share]);
  return null;
}
