'use client';

import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { type DeviceCopy, readCopy, removeCopy, writeCopy } from './device-copies.ts';

/** Milliseconds without a change after which what was typed is kept. */
const PAUSE = 400;

/** Whose form it is and which: the user's id is part of the key, so that no copy is offered to another. */
export type DraftPlace = {
  key: string;
  /** The stored object's revision; 0 for a new one. */
  revision: number;
};

/**
 * Looks on this device for a copy that an earlier visit left. Until it is decided what to begin with, nothing
 * should be typed (`ready` is false): it would take the place of the copy.
 */
export function useFoundDraft<T>(key: string, stored: T) {
  const [found, setFound] = useState<DeviceCopy<T> | null>(null);
  const [ready, setReady] = useState(false);
  const [start, setStart] = useState({ values: stored, round: 0, keptAt: 0 });

  useEffect(() => {
    const copy = readCopy<T>(key);
    setFound(copy);
    setReady(copy === null);
  }, [key]);

  const settle = () => {
    setFound(null);
    setReady(true);
  };
  return {
    found,
    ready,
    /** What the form begins with and since when that is kept; a new `round` asks for a form drawn again. */
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

/** Calls back with the values a moment after each change, and at once when the page is put away. */
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

/** What became of the last change: kept at a time (milliseconds since 1970), or refused by the browser. */
export type DraftState = { at: number } | 'refused' | null;

type Options<T extends FieldValues> = {
  form: UseFormReturn<T>;
  place: DraftPlace;
  /** What the server has: a form that holds the same again has nothing to keep. */
  stored: T;
  /** When what the form begins with was kept, if it was. */
  keptAt?: number;
  /** Leaves out of the comparison what is no input. */
  comparable?: (values: T) => unknown;
  /** Told the values a moment after each change. */
  onSettled?: (values: T) => void;
};

/**
 * Keeps what is typed into a form on this device, until it is stored. Nothing is kept of a form that holds
 * what the server has.
 */
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
    /** Whether the form holds something that is not stored. */
    changed: () => differs(form.getValues()),
    keep,
    /** The form was stored: its copy goes, and none is kept any more. */
    finish: () => {
      done.current = true;
      removeCopy(place.key);
    },
  };
}
