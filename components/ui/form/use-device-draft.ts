'use client';

import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { type DeviceCopy, moveCopy, readCopy, removeCopy, writeCopy } from './device-copies.ts';

/** Milliseconds after the last change. */
const PAUSE = 400;

/** The user's id is part of the key, so that nobody gets another person's copy. */
export type DraftPlace = {
  key: string;
  /** The stored object's revision; 0 for a new one. */
  revision: number;
};

/**
 * Looks for a copy on this device; without one, takes over that of the key `broughtFrom`. Until the person decides
 * (`ready` is false), typing would replace the copy.
 */
export function useFoundDraft<T>(key: string, stored: T, broughtFrom?: string) {
  const [found, setFound] = useState<DeviceCopy<T> | null>(null);
  const [ready, setReady] = useState(false);
  const [start, setStart] = useState({ values: stored, round: 0, keptAt: 0 });

  useEffect(() => {
    if (broughtFrom !== undefined) moveCopy(broughtFrom, key);
    const copy = readCopy<T>(key);
    setFound(copy);
    setReady(copy === null);
  }, [key, broughtFrom]);

  const settle = () => {
    setFound(null);
    setReady(true);
  };
  return {
    found,
    ready,
    /** Start values and their time; render the form again for a new `round`. */
    start,
    resume: () => {
      // A copy of an older version of the form may lack fields.
      if (found) {
        const values = { ...stored, ...found.values };
        setStart({ values, round: start.round + 1, keptAt: found.savedAt });
      }
      settle();
    },
    drop: () => {
      removeCopy(key);
      settle();
    },
  };
}

/** Called just after each change, and at once when the page is hidden. */
function useSettled<T extends FieldValues>(form: UseFormReturn<T>, onSettled: (values: T) => void) {
  const settled = useEffectEvent(onSettled);
  useEffect(() => {
    let timer: number | undefined;
    const flush = () => {
      if (timer === undefined) return;
      clearTimeout(timer);
      timer = undefined;
      settled(structuredClone(form.getValues()));
    };
    const away = () => document.visibilityState === 'hidden' && flush();
    const stop = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer);
        timer = window.setTimeout(flush, PAUSE);
      },
    });
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', away);
    return () => {
      flush();
      stop();
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', away);
    };
  }, [form]);
}

/** Stored at a time (milliseconds since 1970), or refused by the browser. */
export type DraftState = { at: number } | 'refused' | null;

type Options<T extends FieldValues> = {
  form: UseFormReturn<T>;
  place: DraftPlace;
  /** The server's values: an equal form stores nothing. */
  stored: T;
  /** When the start values were stored on the device. */
  keptAt?: number;
  /** Removes what is not an input before comparing. */
  comparable?: (values: T) => unknown;
  /** Called just after each change. */
  onSettled?: (values: T) => void;
};

/** Stores unsent input on this device. Stores nothing while the form equals the server's values. */
export function useDeviceDraft<T extends FieldValues>(options: Options<T>) {
  const { form, place, stored, comparable = (values: T) => values } = options;
  const [state, setState] = useState<DraftState>(options.keptAt ? { at: options.keptAt } : null);
  const done = useRef(false);
  const baseline = useMemo(() => JSON.stringify(comparable(stored)), [stored, comparable]);
  const differs = (values: T) => JSON.stringify(comparable(values)) !== baseline;

  const keep = (copy: Pick<DeviceCopy<T>, 'values'> & Partial<DeviceCopy<T>>) => {
    const savedAt = Date.now();
    const written = writeCopy(place.key, { savedAt, revision: place.revision, replaced: false, ...copy });
    setState(written ? { at: savedAt } : 'refused');
  };
  useSettled(form, (values) => {
    if (done.current) return;
    options.onSettled?.(values);
    if (differs(values)) return keep({ values });
    removeCopy(place.key);
    setState(null);
  });

  return {
    state,
    /** Whether the form differs from the stored values. */
    changed: () => differs(form.getValues()),
    keep,
    /** After storing the form: deletes the copy and stops. */
    finish: () => {
      done.current = true;
      removeCopy(place.key);
    },
  };
}
