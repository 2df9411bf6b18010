'use client';

import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { useMountedState } from '#components/ui/use-mounted-state.ts';

const never = () => () => undefined;

/** False in the server's HTML and while the browser takes it over, true afterwards. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/**
 * A heavy part that is fetched when its place is first touched. `failed` says that it could not be had (no
 * network): the light version then has to do.
 */
export function useLoaded<T>(load: () => Promise<T>) {
  const [part, setPart] = useMountedState<T | null>(null);
  const [failed, setFailed] = useMountedState(false);
  const [asked, setAsked] = useMountedState(false);
  const ask = () => {
    if (asked) return;
    setAsked(true);
    load().then(
      // At once: while it waits, a press can put the focus on what it is about to replace, and the focus is lost.
      (loaded) => flushSync(() => setPart(loaded)),
      () => setFailed(true),
    );
  };
  return { part, failed, ask };
}
