'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { confirm } from '#components/ui/dialog/dialog-prompts.ts';
import { toast } from '#components/ui/notices/toast.ts';
import type { FailureEnvelope } from '#lib/contract/platform/operation.ts';
import { refusesSession } from '#lib/contract/platform/session-end.ts';
import { useLeaveGuard } from '../use-leave-guard.ts';
import { copyKey, type DeviceCopy, moveCopy, readCopy, removeCopy, writeCopy } from './device-copies.ts';

/** Milliseconds after the last change. */
const PAUSE = 400;

/** What a form starts from. */
export type DraftBeginning<T> = {
  /** Storage key of unsaved input. The user's id is part of it, so that nobody gets another person's copy. */
  draftKey: string;
  values: T;
  /** When the device stored the values; 0 when they are the server's. */
  keptAt: number;
  /** False until it is known which values to start from: nothing is stored or removed before. */
  ready: boolean;
  /** Whether values differ from the server's: equal ones are not stored on the device. */
  differs: (values: object) => boolean;
};

type Search = {
  /** Another key, whose copy this form takes over when it has none of its own. */
  broughtFrom?: string | undefined;
  /** A value of the form that is not an input. */
  ignored?: string;
};

/** Looks for a copy on this device that differs from `stored`. The person decides whether to resume it. */
export function useFoundDraft<T extends object>(draftKey: string, stored: T, search: Search = {}) {
  const { broughtFrom, ignored = '' } = search;
  const t = useTranslations('form.draft');
  const [found, setFound] = useState<DeviceCopy<T> | null>(null);
  const [ready, setReady] = useState(false);
  const [start, setStart] = useState({ values: stored, round: 0, keptAt: 0 });
  const differs = useMemo(() => {
    const inputs = (values: object) => JSON.stringify({ ...values, [ignored]: undefined });
    const baseline = inputs(stored);
    return (values: object) => inputs(values) !== baseline;
  }, [stored, ignored]);
  // A copy of an older version of the form may lack fields.
  const complete = (copy: DeviceCopy<T>) => ({ ...stored, ...copy.values });

  const look = useEffectEvent(() => {
    if (broughtFrom !== undefined) moveCopy(broughtFrom, draftKey);
    const copy = readCopy<T>(draftKey);
    const isUnsaved = copy !== null && differs(complete(copy));
    if (copy && !isUnsaved) removeCopy(draftKey, copy.savedAt);
    setFound(isUnsaved ? copy : null);
    setReady(!isUnsaved);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another key is another form.
  useEffect(() => look(), [draftKey]);

  // Rendered again: the browser may have filled in the form that waited for the answer.
  const begin = (values: T, keptAt: number) => {
    setStart(({ round }) => ({ values, round: round + 1, keptAt }));
    setFound(null);
    setReady(true);
  };
  return {
    found,
    beginning: { draftKey, values: start.values, keptAt: start.keptAt, ready, differs },
    /** Render the form again for a new one. */
    round: start.round,
    resume: () => {
      if (!found) return;
      // Another tab may have replaced or removed the copy meanwhile.
      const latest = readCopy<T>(draftKey);
      const copy = latest ?? found;
      const isKept = latest !== null || writeCopy(draftKey, found);
      begin(complete(copy), isKept ? copy.savedAt : 0);
    },
    drop: () => {
      if (!found) return;
      removeCopy(draftKey, found.savedAt);
      begin(stored, 0);
      const onClick = () => begin(complete(found), writeCopy(draftKey, found) ? found.savedAt : 0);
      toast.success(t('dropped'), { action: { label: t('undo_drop'), onClick } });
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

/** Stored on the device, or refused by the browser. */
export type DraftState = 'kept' | 'refused' | null;

/** Selects the texts. */
export type DraftOf = 'cv' | 'offer' | 'message' | 'interview' | 'data';

type Options<T extends FieldValues> = {
  of: DraftOf;
  form: UseFormReturn<T>;
  beginning: DraftBeginning<T>;
  /** The stored object's revision; 0 for a new one. */
  revision: number;
  /** Called just after each change. */
  onSettled?: (values: T) => void;
  /** A form that is being sent may leave the page. */
  isSending?: () => boolean;
};

const NOTHING_KEPT = { at: 0, values: null };

/**
 * Replaces and removes only the copy that this form wrote or was resumed from: any other one belongs to another tab,
 * or to a person who has not decided yet.
 */
function useOwnCopy<T>({ draftKey, values, keptAt }: DraftBeginning<T>, revision: number) {
  const own = useRef<{ at: number; values: T | null }>({ at: keptAt, values });
  const [state, setState] = useState<DraftState>(keptAt ? 'kept' : null);

  const onStorage = useEffectEvent(({ key }: StorageEvent) => {
    if (key !== null && key !== copyKey(draftKey)) return;
    if (!own.current.at || readCopy(draftKey)?.savedAt === own.current.at) return;
    own.current = NOTHING_KEPT;
    setState(null);
  });
  useEffect(() => {
    const listen = (event: StorageEvent) => onStorage(event);
    window.addEventListener('storage', listen);
    return () => window.removeEventListener('storage', listen);
  }, []);

  return {
    state,
    /** Whether the device has these values now. */
    keep: (typed: T): boolean => {
      const isKept = own.current.at && JSON.stringify(own.current.values) === JSON.stringify(typed);
      if (isKept) return true;
      const savedAt = Date.now();
      const written = writeCopy(draftKey, { savedAt, revision, replaced: false, values: typed });
      if (written) own.current = { at: savedAt, values: typed };
      setState(written ? 'kept' : 'refused');
      return written;
    },
    remove: () => {
      removeCopy(draftKey, own.current.at);
      own.current = NOTHING_KEPT;
      setState(null);
    },
  };
}

/** Stores unsent input on this device until the server has it, and asks before the page is left. */
export function useDeviceDraft<T extends FieldValues>(options: Options<T>) {
  const { of, form, beginning, revision } = options;
  const { ready, differs } = beginning;
  const t = useTranslations('form.draft');
  const copy = useOwnCopy(beginning, revision);
  const isDone = useRef(false);
  const changed = () => ready && differs(form.getValues());
  const keep = () => copy.keep(structuredClone(form.getValues()));

  const guard = useLeaveGuard({
    changed: () => !options.isSending?.() && changed(),
    confirmLeave: () =>
      confirm({
        title: t('leave_title'),
        description: t(keep() ? 'leave_kept' : 'leave_lost', { of }),
        yes: t('leave'),
        no: t('stay'),
      }),
  });
  /** Allows leaving without a question, unless the text would be lost. */
  const keepAndFree = () => {
    if (keep()) guard.free();
  };
  useSettled(form, (values) => {
    if (isDone.current) return;
    options.onSettled?.(values);
    if (!ready) return;
    if (!differs(values)) return copy.remove();
    copy.keep(values);
    // Not in an effect: a person who reads that the text is stored may go Back before effects run.
    guard.hold();
  });

  return {
    state: copy.state,
    keepAndFree,
    /** The sign-in page opens by itself; the text is offered again afterwards. */
    onRefused: (failure: FailureEnvelope) => {
      if (refusesSession(failure)) keepAndFree();
    },
    /** After storing the form: deletes the copy, stops, and allows leaving. The page must not send again. */
    finish: () => {
      isDone.current = true;
      copy.remove();
      guard.free();
      // The back/forward cache would show the old data.
      window.addEventListener('pageshow', ({ persisted }) => persisted && location.reload());
    },
  };
}
