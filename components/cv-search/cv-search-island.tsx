'use client';

import { useEffect } from 'react';
import { TRADE_CHANGED } from '#components/search/form/picked-trade.ts';
import { SearchIsland } from '#components/search/search-island.tsx';

/** Only in forms of CV searches: diploma and option follow the trade. */
function onChoice({ target, type }: Event): void {
  const form = target instanceof Element ? target.closest('form') : null;
  const isDiploma = target instanceof HTMLSelectElement && target.name === 'diploma';
  if (!form?.closest('[data-cv-search]') || (type === 'change' && !isDiploma)) return;
  // Without the lists the choices stay, and the server corrects them after sending.
  import('./diploma-options.ts').then((m) => m.onDiplomaChoice(form, !isDiploma)).catch(() => undefined);
}

export function CvSearchIsland() {
  useEffect(() => {
    for (const name of ['change', TRADE_CHANGED]) document.addEventListener(name, onChoice);
    return () => {
      for (const name of ['change', TRADE_CHANGED]) document.removeEventListener(name, onChoice);
    };
  }, []);
  return <SearchIsland />;
}
