'use client';

import { useEffect } from 'react';
import type { Messages } from '#lib/i18n/messages.ts';

export type ShareTexts = Messages['offers']['share'];
export type Share = { url: string; text: string };

type Props = Readonly<{
  texts: ShareTexts;
  share: Share;
}>;

/** Loads the share dialog on the first press. */
export function OfferIsland({ texts, share }: Props) {
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
