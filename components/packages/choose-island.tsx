'use client';

import { useEffect } from 'react';
import { chosenIn } from './chosen-in.ts';

/** Loads its code at the first press. */
export function ChooseIsland() {
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const chosen = chosenIn(event);
      if (!chosen) return;
      event.preventDefault();
      import('./choose.ts')
        .then((m) => m.choose(chosen.choice))
        .then(
          (to) => location.assign(to),
          () => location.assign(chosen.href),
        );
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, []);
  return null;
}
