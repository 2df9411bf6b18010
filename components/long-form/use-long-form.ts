'use client';

import { type FormEvent, useEffect, useEffectEvent, useReducer, useState } from 'react';
import { flushSync } from 'react-dom';
import { type FieldValues, type UseFormReturn, useFormState } from 'react-hook-form';
import { useContractForm } from '#components/ui/form/contract-form.ts';
import { type DraftBeginning, useDeviceDraft } from '#components/ui/form/draft/use-device-draft.ts';
import { ApiFailure } from '#lib/contract/platform/client.ts';
import { beginState, type LongFormEvent, type LongFormState, reduceLongForm } from './long-form-state.ts';
import type { FormOwn, Sent, SentAs } from './plan.ts';
import { useFormErrors } from './use-form-errors.ts';
import { isAnswered, useOutcome } from './use-outcome.ts';
import { drawerId, useSections } from './use-sections.ts';

const UNKNOWN_FAILURE = { statusCode: 0, code: 'unknown', message: '' };

type Machine<V extends FieldValues, S extends string> = {
  own: FormOwn<V, S>;
  beginning: DraftBeginning<V>;
  state: LongFormState<V, S>;
  emit: (event: LongFormEvent<V, S>) => void;
};

function useSending<V extends FieldValues, S extends string>({ own, beginning, state, emit }: Machine<V, S>) {
  // Runs synchronously: the page may be left at any moment.
  const emitAtOnce = (event: LongFormEvent<V, S>) => flushSync(() => emit(event));

  const store = async (values: V) => {
    emitAtOnce({ type: 'submitted' });
    let sent: Sent;
    try {
      sent = await own.send(state.revision, values);
    } catch (error) {
      emitAtOnce({ type: 'refused', failure: error instanceof ApiFailure ? error.failure : UNKNOWN_FAILURE });
      throw error;
    }
    emitAtOnce({ type: 'stored', sent });
    // What is stored leads to the next page (useOutcome).
    return 'leaving' as const;
  };
  return useContractForm({
    schema: own.plan.schema,
    defaultValues: beginning.values,
    mode: 'onTouched',
    onSubmit: (body) => store(body as V),
    onRefused: (failure) => isAnswered(own, failure),
  });
}

/** The draft on the device, and the question before leaving. */
function useKeeping<V extends FieldValues, S extends string>(
  { own: { plan, item }, beginning, state, emit }: Machine<V, S>,
  form: UseFormReturn<FieldValues>,
) {
  return useDeviceDraft<FieldValues>({
    of: plan.of,
    form,
    beginning: beginning as DraftBeginning<FieldValues>,
    revision: item?.revision ?? 0,
    onSettled: (values) => emit({ type: 'edited', values: values as V }),
    isSending: () => state.sending,
  });
}

/** Sections, errors, the device's draft, sending, leaving. */
export function useLongForm<V extends FieldValues, S extends string>(
  own: FormOwn<V, S>,
  beginning: DraftBeginning<V>,
) {
  const { plan, item } = own;
  const { draftKey, values: start } = beginning;
  const [state, emit] = useReducer(reduceLongForm<V, S>, undefined, () =>
    beginState(start, own.first(start), item?.revision ?? 0),
  );
  const { values, edits, open } = state;
  // Created once: it depends on nothing that changes.
  const [guide] = useState(() => own.guide((section) => emit({ type: 'sectionOpened', section })));
  const machine = { own, beginning, state, emit };
  const contract = useSending(machine);
  const form: UseFormReturn<FieldValues> = contract.form;
  const { isSubmitting } = useFormState({ control: form.control });
  const errors = useFormErrors({ plan, form, kit: contract, guide });
  const draft = useKeeping(machine, form);

  const onEdited = useEffectEvent(() => errors.refresh(values));
  useEffect(() => {
    if (edits > 0) onEdited();
  }, [edits]);
  useOutcome({
    own,
    draftKey,
    state,
    emit,
    draft,
    sendAgain: contract.submit,
  });
  const sections = useSections({ plan, form, values: start, state, emit, errors });

  const send = (status: SentAs, event?: FormEvent) => {
    event?.preventDefault();
    form.setValue(plan.status, status);
    contract.submit();
  };
  return {
    contract: { ...contract, submit: (event?: FormEvent) => send('published', event) },
    /** Enter in a field of a section confirms the section; it does not publish. */
    enter: () => {
      const isInside = open && document.activeElement?.closest(`#${drawerId(plan, open)}`);
      if (isInside) void sections.validate(open);
    },
    guide,
    errors,
    draft,
    sections,
    values,
    open,
    marks: own.marks(values, errors.paths, state.done),
    sending: isSubmitting || contract.leaving ? (form.getValues(plan.status) as SentAs) : null,
    save: () => send('draft'),
  };
}
