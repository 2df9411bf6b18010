'use client';

import { useEffect, useEffectEvent } from 'react';
import { COUNTERS_CHANGED } from '#lib/browser/counters.ts';
import type { Topic } from '#lib/contract/platform/events.ts';

const hasTopic = (event: Event, topic: Topic) =>
  event instanceof CustomEvent && Array.isArray(event.detail) && event.detail.includes(topic);

/**
 * Calls `refresh` within two seconds of a change, or after a minute where the server cannot report it. Only while the
 * page is visible, and only in a space.
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
