'use client';

import { type ChangeEvent, useLayoutEffect, useRef, useState } from 'react';
import { dateFromIso, isoFromDate, maskDate } from '#lib/rules/text/date-mask.ts';

/** Typed as dd/MM/yyyy. `held` and the argument of `change` are an ISO date, or the text while it is invalid. */
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
