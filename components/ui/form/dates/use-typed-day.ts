'use client';

import { type ChangeEvent, useLayoutEffect, useRef, useState } from 'react';
import { dateFromIso, isoFromDate, maskDate } from '#lib/rules/text/date-mask.ts';

/**
 * A day that is typed as dd/MM/yyyy into an input: its text, and what hears the keys. `held` is an ISO date, or
 * the typed text as long as it is no date; so is what `change` is told.
 */
export function useTypedDay(held: string, change: (day: string) => void) {
  const [typed, setTyped] = useState<{ text: string; caret: number } | null>(null);
  const input = useRef<HTMLInputElement | null>(null);
  const stillTyped = typed !== null && (isoFromDate(typed.text) ?? typed.text) === held;

  useLayoutEffect(() => {
    if (typed && document.activeElement === input.current) {
      input.current?.setSelectionRange(typed.caret, typed.caret);
    }
  }, [typed]);

  return {
    input,
    text: stillTyped ? typed.text : dateFromIso(held),
    type: (event: ChangeEvent<HTMLInputElement>) => {
      const next = maskDate(event.target.value, event.target.selectionStart ?? event.target.value.length);
      setTyped(next);
      change(isoFromDate(next.text) ?? next.text);
    },
  };
}
