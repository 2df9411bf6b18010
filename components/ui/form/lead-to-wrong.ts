'use client';

import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * For forms without a summary: after each try, the focus goes to the first wrong field, and its error comes into view.
 * `tried` is called once the errors of the try are set.
 */
export function useLeadToWrong(): { form: RefObject<HTMLFormElement | null>; tried: () => void } {
  const form = useRef<HTMLFormElement>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (tries === 0) return;
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    field?.focus();
    field?.scrollIntoView?.({ block: 'center' });
  }, [tries]);
  return { form, tried: () => setTries((count) => count + 1) };
}
