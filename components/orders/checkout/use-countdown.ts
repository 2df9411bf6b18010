'use client';

import { useEffect, useEffectEvent, useState } from 'react';

const SECOND = 1000;

/**
 * Calls `onEnd` once when the countdown ends. `seconds` is the remaining time, or null while it is not running: before
 * it begins (`begin` is 0), after its end, or when it was `stopped`.
 */
export function useCountdown(begin: number, onEnd: () => void) {
  const [seconds, setSeconds] = useState<number | null>(begin > 0 ? begin : null);
  const [stopped, setStopped] = useState(false);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (seconds === null) return;
    const timer = setTimeout(() => {
      if (seconds > 1) return setSeconds(seconds - 1);
      setSeconds(null);
      end();
    }, SECOND);
    return () => clearTimeout(timer);
  }, [seconds]);
  const stop = () => {
    if (seconds === null) return;
    setSeconds(null);
    setStopped(true);
  };
  return { seconds, stopped, stop };
}
