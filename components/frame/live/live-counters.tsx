'use client';

import { createContext, type ReactNode, useContext, useEffect } from 'react';
import useSWR from 'swr';
import { COUNTERS_CHANGED, type Counters } from '#lib/browser/counters.ts';
import { askSession } from '#lib/browser/session.ts';
import { drawMarks } from './draw-marks.ts';
import { followLive } from './live-stream.ts';

const Live = createContext<Counters | null>(null);

/** Null before they are known. */
export const useCounters = (): Counters | null => useContext(Live);

/** An answer without counters changes nothing: the next action of the person shows that the session has ended. */
async function readCounters(): Promise<Counters> {
  const { counters } = await askSession();
  if (!counters) throw new Error('The counters could not be read');
  return counters;
}

/**
 * Keeps the counters up to date: from the server's rendering, then when the server reports a change, when the page
 * becomes visible, and when the page itself changes them.
 */
export function LiveCounters({
  initial,
  children,
}: Readonly<{ initial: Counters | null; children: ReactNode }>) {
  const { data, mutate } = useSWR('/api/session', readCounters, {
    fallbackData: initial ?? undefined,
    revalidateOnMount: initial === null,
    shouldRetryOnError: false,
  });
  useEffect(() => {
    // A later server rendering is newer than the cached counters.
    if (initial) void mutate(initial, { revalidate: false });
  }, [initial, mutate]);
  useEffect(() => {
    const refresh = () => void mutate();
    addEventListener(COUNTERS_CHANGED, refresh);
    return () => removeEventListener(COUNTERS_CHANGED, refresh);
  }, [mutate]);
  useEffect(
    () => followLive((topics) => dispatchEvent(new CustomEvent(COUNTERS_CHANGED, { detail: topics }))),
    [],
  );
  useEffect(() => {
    if (data) drawMarks(data);
  }, [data]);
  return <Live value={data ?? null}>{children}</Live>;
}
