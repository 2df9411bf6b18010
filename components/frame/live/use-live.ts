'use client';

import { useEffect, useEffectEvent } from 'react';
import { COUNTERS_CHANGED } from '#lib/browser/counters.ts';
import type { Topic } from '#lib/contract/platform/events.ts';

const hasTopic = (event: Event, topic: Topic) =>
  event instanceof CustomEvent && Array.isArray(event.detail) && event.detail.includes(topic);

/**
 * Calls `refresh` when the server says that something of the topic may have changed: within two seconds, or at the
 * latest after a minute where it cannot say so. Only while the page is in sight; on a page of a space.
 */
export function useLive(topic: Topic, refresh: () => void): void {
  const onChange = useEffectEvent(refresh);
  useEffect(() => {
    const hear = (event: Event) => {
      if (hasTopic(event, topic)) onChange();
    };
    addEventListener(COUNTERS_CHANGED, hear);
    return () => removeEventListener(COUNTERS_CHANGED, hear);
  }, [topic]);
}
