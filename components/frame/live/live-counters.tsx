'use client';

import { createContext, type ReactNode, useContext, useEffect } from 'react';
import useSWR from 'swr';
import { COUNTERS_CHANGED, type Counters, type CountName, type NewName } from '#lib/browser/counters.ts';
import { askSession } from '#lib/browser/session.ts';
import { badgeText } from '#lib/rules/badge.ts';
import { CountBadge } from './count-badge.tsx';
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
  return <Live value={data ?? null}>{children}</Live>;
}

type CountProps = Readonly<{
  count: CountName;
  fresh?: NewName;
  /** Contains # for the number. */
  text: string;
}>;

export function LiveCount({ count, fresh, text }: CountProps) {
  const counters = useCounters();
  const unread = counters && fresh ? counters.unread[fresh] : 0;
  return <CountBadge count={counters?.[count]} fresh={unread} text={text} />;
}

export function LiveDot({ fresh, text }: Readonly<{ fresh: readonly NewName[]; text: string }>) {
  const counters = useCounters();
  const unread = fresh.reduce((sum, name) => sum + (counters?.unread[name] ?? 0), 0);
  const badge = unread > 0 ? badgeText(unread) : null;
  if (!badge) return null;
  return (
    <span className="dot top-1 left-[calc(50%+4px)] px-1 font-stretch-[90%]">
      <span aria-hidden="true">{badge}</span>
      <span className="vh">{text.replace('#', badge)}</span>
    </span>
  );
}
