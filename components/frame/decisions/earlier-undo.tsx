'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { hasStoredUndos } from './undos-key.ts';

/** Shows the newest decision of the pages before that can still be undone, with the button that undoes it. */
export function EarlierUndo() {
  const router = useRouter();
  useEffect(() => {
    if (!hasStoredUndos()) return;
    import('./show-undo.ts').then(
      ({ showEarlierUndo }) => showEarlierUndo(() => router.refresh()),
      // Without the script the list of the CV still moves it back.
      () => undefined,
    );
  }, [router]);
  return null;
}
