'use client';

import { useEffect } from 'react';
import { SearchIsland } from '#components/search/search-island.tsx';

/** Only in forms of CV searches: diploma and option follow the trade. */
function onChange({ target }: Event): void {
  if (!(target instanceof HTMLSelectElement) || !['job', 'diploma'].includes(target.name)) return;
  const { form, name } = target;
  if (!form?.closest('[data-cv-search]')) return;
  // Without the lists the choices stay, and the server corrects them after sending.
  import('./diploma-options.ts').then((m) => m.onDiplomaChoice(form, name)).catch(() => undefined);
}

export function CvSearchIsland() {
  useEffect(() => {
    document.addEventListener('change', onChange);
    return () => document.removeEventListener('change', onChange);
  }, []);
  return <SearchIsland />;
}
