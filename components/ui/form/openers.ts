'use client';

import { useEffect, useEffectEvent } from 'react';
import { flushSync } from 'react-dom';
import { type FormKit, fieldId, useFormKit } from './form-context.ts';

/**
 * For parts that show one entry at a time: `open` gets the path of an error, such as `experiences.2.expCity`, and must
 * show its field.
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

/** Shows a field, from the outermost hidden part inwards, and focuses it. */
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
