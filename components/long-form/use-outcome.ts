'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent } from 'react';
import type { FieldValues } from 'react-hook-form';
import { writeCopy } from '#components/ui/form/draft/device-copies.ts';
import type { useDeviceDraft } from '#components/ui/form/draft/use-device-draft.ts';
import { carryMessage } from '#components/ui/notices/carried-message.ts';
import { toast } from '#components/ui/notices/toast.ts';
import type { FailureEnvelope } from '#lib/contract/platform/operation.ts';
import type { LongFormEvent, LongFormState } from './long-form-state.ts';
import type { FormOwn, Sent } from './plan.ts';

type Options<V extends FieldValues, S extends string> = {
  own: FormOwn<V, S>;
  draftKey: string;
  state: LongFormState<V, S>;
  emit: (event: LongFormEvent<V, S>) => void;
  draft: Pick<ReturnType<typeof useDeviceDraft>, 'keepAndFree' | 'onRefused' | 'finish'>;
  sendAgain: () => void;
};

const isVersionConflict = <V extends FieldValues, S extends string>(
  { plan, item }: FormOwn<V, S>,
  { code }: FailureEnvelope,
) => item !== null && code === `${plan.of}_changed`;

/** A dialog answers it, so the form does not show it. */
export const isAnswered = <V extends FieldValues, S extends string>(
  own: FormOwn<V, S>,
  failure: FailureEnvelope,
): boolean => isVersionConflict(own, failure) || Object.hasOwn(own.refusals, failure.code);

/** The person decides about a refusal; nothing typed is lost. */
export function useOutcome<V extends FieldValues, S extends string>(options: Options<V, S>): void {
  const { own, draftKey, state, emit, draft, sendAgain } = options;
  const { revision, replaced, refusal, stored } = state;
  const t = useTranslations('versions');

  const onRefused = useEffectEvent((failure: FailureEnvelope) => {
    draft.onRefused(failure);
    const { item } = own;
    if (item && isVersionConflict(own, failure)) {
      const { keepAndFree } = draft;
      import('./versions/resolve-conflict.ts').then(
        ({ resolveConflict }) => resolveConflict(item, { own, emit, keepAndFree, t }),
        () => toast.error(failure.message),
      );
    } else if (isAnswered(own, failure))
      own.refusals[failure.code]?.(failure.message, draft.keepAndFree, sendAgain);
  });
  useEffect(() => {
    if (refusal) onRefused(refusal);
  }, [refusal]);

  const onOverwritten = useEffectEvent(sendAgain);
  useEffect(() => {
    if (replaced) onOverwritten();
  }, [replaced]);

  const onStored = useEffectEvent(({ message, next }: Sent) => {
    carryMessage(message);
    draft.finish();
    if (replaced) {
      const copy = { savedAt: Date.now(), revision: revision + 1, replaced: true };
      writeCopy(draftKey, { ...copy, values: replaced });
    }
    location.assign(next);
  });
  useEffect(() => {
    if (stored) onStored(stored);
  }, [stored]);
}
