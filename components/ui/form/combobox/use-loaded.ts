'use client';

import { useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

const never = () => () => undefined;

/** False on the server and while hydrating. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** Loads a heavy part on the first touch. `failed` (no network): keep the light version. */
export function useLoaded<T>(load: () => Promise<T>) {
  const [part, setPart] = useState<T | null>(null);
  const [failed, setFailed] = useState(false);
  const [isWanted, setAsked] = useState(false);
  const startLoading = () => {
    if (isWanted) return;
    setAsked(true);
    load().then(
      // Synchronously: otherwise a press could focus what is about to be replaced.
      (loaded) => flushSync(() => setPart(loaded)),
      () => setFailed(true),
    );
  };
  return { part, failed, startLoading };
}
