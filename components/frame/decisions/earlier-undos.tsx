'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { hasStoredUndos } from './undos-key.ts';

/** Shows the decisions of the pages before that can still be undone, with the button that undoes them. */
export function EarlierUndos() {
  const router = useRouter();
  useEffect(() => {
    if (!hasStoredUndos()) return;
    import('./offer-undo.ts').then(
      ({ showEarlierUndos }) => showEarlierUndos(() => router.refresh()),
      // Without the script the list of the CV still moves it back.
      () => undefined,
    );
  }, [router]);
  return null;
}
