import { useEffect, useEffectEvent } from 'react';

/** Calls back whenever the window is sent an event. */
export function useWindowEvent(name: string, callback: () => void): void {
  const called = useEffectEvent(callback);
  useEffect(() => {
    const listener = () => called();
    addEventListener(name, listener);
    return () => removeEventListener(name, listener);
  }, [name]);
}
