'use client';

import { useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { carryMessage } from '#components/ui/notices/carried-message.ts';
import type { Failure } from '#lib/contract/platform/operation.ts';
import { endsSession } from '#lib/contract/session-end.ts';
import type { FormOwn, SentAs } from './plan.ts';
import { useVersionConflict } from './use-version-conflict.ts';

type Options<V extends FieldValues> = Pick<
  FormOwn<V, string>,
  'plan' | 'item' | 'read' | 'send' | 'goTo' | 'refused'
> & {
  draftKey: string;
  /** What the form holds now. */
  values: () => V;
  /** Sends the form once more. */
  again: () => void;
  /** Lets the page be left without a question. */
  free: () => void;
  keep: (copy: { values: V }) => void;
  finish: () => void;
};

/** Goes to the list that says what was stored, and never comes back: nothing more may be sent from this page. */
function leaveFor(path: string): Promise<never> {
  // A page that the browser kept would show what was stored before.
  window.addEventListener('pageshow', (event) => event.persisted && location.reload());
  location.assign(path);
  return new Promise(() => undefined);
}

/** Stores the form and goes to its list. What is refused is decided by the person; nothing typed is lost. */
export function useSaving<V extends FieldValues>(options: Options<V>) {
  const { plan, item, values, free, keep, finish, send, goTo } = options;
  const sending = useRef(false);
  const keepTyped = () => keep({ values: values() });
  const version = useVersionConflict({ ...options, keepTyped });

  return {
    /** Whether it is on its way: the page may then go by itself. */
    sending: () => sending.current,
    store: async (body: V): Promise<void> => {
      sending.current = true;
      try {
        // The list that comes next says what the API answered.
        carryMessage(await send(version.revision(), body));
        free();
        finish();
        version.keepReplaced();
        await leaveFor(goTo(body[plan.status] as SentAs));
      } catch (error) {
        sending.current = false;
        if (endsSession(error)) {
          keepTyped();
          free();
        }
        throw error;
      }
    },
    /** Answers what the person must decide first; true when nothing else need be said. */
    refused: (failure: Failure): boolean => {
      if (failure.code === `${plan.of}_changed` && item) {
        void version.resolve(item.id);
        return true;
      }
      return options.refused(failure, { keepTyped, free });
    },
  };
}
