'use client';

import { useEffect, useEffectEvent } from 'react';
import { flushSync } from 'react-dom';
import { type FormKit, fieldId, useFormKit } from './form-context.ts';

/**
 * Says how a field of the list `name` comes on screen when an error leads to it: `open` is given its whole
 * path, `experiences.2.expCity`, and sets the state that draws it. For parts that draw one entry at a time.
 */
export function useOpener(name: string, open: (path: string) => void): void {
  const { openers } = useFormKit();
  const latest = useEffectEvent(open);
  useEffect(() => {
    openers.set(name, (path) => latest(path));
    return () => {
      openers.delete(name);
    };
  }, [openers, name]);
}

/** Brings a field on screen, from the outermost part that hides it inwards, and gives it the focus. */
export function showField(kit: Pick<FormKit, 'formId' | 'guide' | 'openers'>, path: string): void {
  flushSync(() => kit.guide?.open(path));
  for (const [name, open] of kit.openers) if (path.startsWith(`${name}.`)) flushSync(() => open(path));
  const field = document.getElementById(fieldId(kit.formId, path));
  for (let box = field?.closest('details'); box; box = box.parentElement?.closest('details') ?? null) {
    box.open = true;
  }
  field?.focus();
  field?.scrollIntoView?.({ block: 'center' });
}
