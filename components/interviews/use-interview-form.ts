'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { confirm } from '#components/ui/dialog/dialog-prompts.ts';
import { type ContractForm, useContractForm } from '#components/ui/form/contract-form.ts';
import { type DraftBeginning, useDeviceDraft } from '#components/ui/form/draft/use-device-draft.ts';
import { carryMessage } from '#components/ui/notices/carried-message.ts';
import { browserClient } from '#lib/browser/api-client.ts';
import { create, update } from '#lib/browser/operations/interviews.ts';
import { sendOnce } from '#lib/browser/send-once.ts';
import type { InterviewInput } from '#lib/contract/interviews/form.ts';
import type { Interview } from '#lib/contract/interviews/interviews.ts';
import { ApiFailure } from '#lib/contract/platform/client.ts';
import { paths } from '#lib/paths/paths.ts';
import { changedInterviewForm, type InterviewFormValues, newInterviewForm } from './interview-form-values.ts';

export type InterviewBeginning = DraftBeginning<InterviewFormValues> & { stored: InterviewFormValues };

/** Fields that depend on each other: a change checks the others again if they are wrong. */
const TOGETHER: readonly (readonly [changed: RegExp, checked: readonly string[]])[] = [
  [/^(kind|caller)$/, ['caller', 'phone', 'meetingUrl', 'address', 'address1', 'address2']],
  [/^cvs\b/, ['caller']],
  [/^(organizer|colleagues)\b/, ['organizer', 'colleagues']],
  [/^(startTime|moreSlots)\b/, ['startTime', 'moreSlots']],
];

function useCheckedTogether(form: UseFormReturn<FieldValues>) {
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name = '' }) => {
          const names = TOGETHER.flatMap(([changed, checked]) => (changed.test(name) ? checked : []));
          const wrong = names.filter((each) => form.getFieldState(each).error);
          if (wrong.length > 0) void form.trigger(wrong);
        },
      }),
    [form],
  );
}

/** Resolves to the API's message. */
async function store(body: InterviewInput, interview: Interview | null): Promise<string | undefined> {
  if (!interview) return (await sendOnce(create, { body })).message;
  const { id, offerId, revision } = interview;
  // A planned interview keeps its offer and candidates.
  const { cvs: _, ...details } = body;
  const changed = { ...details, offerId, revision };
  return (await browserClient()(update, { params: { id }, body: changed })).message;
}

/** After sending, the list shows the result. */
export function useInterviewForm(interview: Interview | null, begin: InterviewBeginning) {
  const [schema] = useState(() => (interview ? changedInterviewForm(begin.stored) : newInterviewForm));
  const t = useTranslations('interviews.form');
  /** Asks first when somebody is busy at that time. Null for a no. */
  const storeOrAsk = async (body: InterviewInput): Promise<string | undefined | null> => {
    try {
      return await store(body, interview);
    } catch (error) {
      if (!(error instanceof ApiFailure) || error.failure.code !== 'interview_overlaps') throw error;
      const goOn = await confirm({
        title: t('overlapTitle'),
        description: error.failure.message,
        yes: t('overlapYes'),
        no: t('overlapNo'),
      });
      return goOn ? store({ ...body, allowOverlap: true }, interview) : null;
    }
  };
  const contract = useContractForm({
    schema,
    defaultValues: begin.values,
    onSubmit: async (values) => {
      const message = await storeOrAsk(values as InterviewInput);
      if (message === null) return;
      carryMessage(message);
      draft.finish();
      location.assign(paths.agenda());
      return 'leaving';
    },
    onRefused: (failure) => {
      draft.onRefused(failure);
      return false;
    },
  }) as ContractForm;
  const form: UseFormReturn<FieldValues> = contract.form;
  useCheckedTogether(form);
  const draft = useDeviceDraft<FieldValues>({
    of: 'interview',
    form,
    beginning: begin,
    revision: interview?.revision ?? 0,
  });
  return { contract, state: draft.state };
}
