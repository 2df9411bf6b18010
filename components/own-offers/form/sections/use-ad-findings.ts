'use client';

import { useEffect, useRef, useState } from 'react';
import {
  type AdFinding,
  type CheckedSentences,
  checkAdInSteps,
  compilePatterns,
} from '#lib/rules/offers/ad/ad-check.ts';

/** Milliseconds of checking after which the browser may paint and take the next key: a frame has 16. */
const SLICE = 6;

/** Goes on where an interrupted check left it. */
const compiling = compilePatterns();

function* stepsOf(text: string, checked: CheckedSentences) {
  yield* compiling;
  return yield* checkAdInSteps(text, checked);
}

/** What is to be said about the text; while a longer one is checked, what was to be said before. */
export function useAdFindings(text: string): readonly AdFinding[] {
  const [findings, setFindings] = useState<readonly AdFinding[]>([]);
  const checked = useRef<CheckedSentences>(new Map());
  useEffect(() => {
    const steps = stepsOf(text, checked.current);
    const work = () => {
      const end = performance.now() + SLICE;
      for (;;) {
        const step = steps.next();
        if (step.done) return setFindings(step.value);
        if (performance.now() >= end) break;
      }
      timer = setTimeout(work);
    };
    let timer = setTimeout(work);
    return () => clearTimeout(timer);
  }, [text]);
  return findings;
}
