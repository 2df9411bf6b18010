'use client';

import { useEffect } from 'react';
import { SearchIsland } from '#components/search/search-island.tsx';

/** Diploma and option follow the trade, in the forms of CV searches alone. */
function onChange({ target }: Event): void {
  if (!(target instanceof HTMLSelectElement) || !['job', 'diploma'].includes(target.name)) return;
  const { form, name } = target;
  if (!form?.closest('[data-cv-search]')) return;
  // Without the lists the choices stand as they are, and the server puts them right after sending.
  import('./diploma-options.ts').then((m) => m.onDiplomaChoice(form, name)).catch(() => undefined);
}

/** What scripts add to the form of a CV search; it works without them. */
export function CvSearchIsland() {
  useEffect(() => {
    document.addEventListener('change', onChange);
    return () => document.removeEventListener('change', onChange);
  }, []);
  return <SearchIsland />;
}
