'use client';

import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { useMountedState } from '#components/ui/use-mounted-state.ts';

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
  const [part, setPart] = useMountedState<T | null>(null);
  const [failed, setFailed] = useMountedState(false);
  const [isWanted, setAsked] = useMountedState(false);
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
