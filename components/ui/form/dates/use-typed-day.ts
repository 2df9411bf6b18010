'use client';

import { type ChangeEvent, useLayoutEffect, useRef, useState } from 'react';
import { dateFromIso, isoFromDate, maskDate } from '#lib/rules/text/date-mask.ts';

/**
 * Typed as dd/MM/yyyy; `partial`: a month or a year is enough. `held` and the argument of `change` are an ISO date
 * (`2019-03`, `2019`), or the text while it is invalid.
 */
export function useTypedDay(held: string, change: (day: string) => void, partial?: boolean) {
  const [typed, setTyped] = useState<{ text: string; caret: number } | null>(null);
  const input = useRef<HTMLInputElement | null>(null);
  const isoOf = (text: string) => isoFromDate(text, partial) ?? text;
  const stillTyped = typed !== null && isoOf(typed.text) === held;

  useLayoutEffect(() => {
    if (typed && document.activeElement === input.current) {
      input.current?.setSelectionRange(typed.caret, typed.caret);
    }
  }, [typed]);

  return {
    input,
    text: stillTyped ? typed.text : dateFromIso(held),
    type: (event: ChangeEvent<HTMLInputElement>) => {
      const { value, selectionStart } = event.target;
      const next = maskDate(value, selectionStart ?? value.length, partial);
      setTyped(next);
      change(isoOf(next.text));
    },
  };
}
