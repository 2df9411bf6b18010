'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useEffect, useEffectEvent, useMemo } from 'react';
import { flushSync } from 'react-dom';
import { type FieldValues, type UseFormReturn, useFormState } from 'react-hook-form';
import { confirm } from '#components/ui/dialog/dialog-prompts.ts';
import { useContractForm } from '#components/ui/form/contract-form.ts';
import { useDeviceDraft } from '#components/ui/form/use-device-draft.ts';
import { useLeaveGuard } from '#components/ui/form/use-leave-guard.ts';
import { useMountedReducer } from '#components/ui/use-mounted-reducer.ts';
import { useMountedState } from '#components/ui/use-mounted-state.ts';
import { ApiFailure } from '#lib/contract/platform/client.ts';
import { beginState, type LongFormEvent, type LongFormState, reduceLongForm } from './long-form-state.ts';
import type { Beginning, FormOwn, SentAs } from './plan.ts';
import { useFormErrors } from './use-form-errors.ts';
import { isAnswered, useOutcome } from './use-outcome.ts';
import { useSections } from './use-sections.ts';

const UNKNOWN_FAILURE = { statusCode: 0, code: 'unknown', message: '' };

type Machine<V extends FieldValues, S extends string> = {
  own: FormOwn<V, S>;
  beginning: Beginning<V>;
  state: LongFormState<V, S>;
  emit: (event: LongFormEvent<V, S>) => void;
};

function useSending<V extends FieldValues, S extends string>({ own, beginning, state, emit }: Machine<V, S>) {
  // Runs synchronously: the page may be left at any moment.
  const emitAtOnce = (event: LongFormEvent<V, S>) => flushSync(() => emit(event));

  const store = async (values: V): Promise<void> => {
    emitAtOnce({ type: 'submitted' });
    let message: string | undefined;
    try {
      message = await own.send(state.revision, values);
    } catch (error) {
      emitAtOnce({ type: 'refused', failure: error instanceof ApiFailure ? error.failure : UNKNOWN_FAILURE });
      throw error;
    }
    emitAtOnce({ type: 'stored', message, values });
    // The page is being left: it must not send again.
    await new Promise(() => undefined);
  };
  return useContractForm({
    schema: own.plan.schema,
    defaultValues: beginning.begin,
    mode: 'onTouched',
    onSubmit: (body) => store(body as V),
    onRefused: (failure) => isAnswered(own, failure),
  });
}

/** The draft on the device, and the question before leaving. */
function useKeeping<V extends FieldValues, S extends string>(
  { own, beginning, state, emit }: Machine<V, S>,
  form: UseFormReturn<FieldValues>,
) {
  const { plan, item } = own;
  const { draftKey, stored, keptAt } = beginning;
  const t = useTranslations('longForm.leave');
  // The status is not an input.
  const comparable = useMemo(
    () =>
      ({ [plan.status]: _, ...input }: FieldValues) =>
        input,
    [plan],
  );
  const draft = useDeviceDraft<FieldValues>({
    form,
    place: { key: draftKey, revision: item?.revision ?? 0 },
    stored,
    keptAt,
    comparable,
    onSettled: (values) => {
      emit({ type: 'edited', values: values as V });
      // Not in an effect: a person who reads that the text is stored may go Back before effects run.
      if (draft.changed()) guard.hold();
    },
  });
  const guard = useLeaveGuard({
    // A form that is being sent may leave the page.
    changed: () => !state.sending && draft.changed(),
    confirmLeave: () => {
      const description = t(draft.state === 'refused' ? 'text_lost' : 'text');
      return confirm({ title: t('title'), description, yes: t('yes'), no: t('no') });
    },
  });
  return { draft, guard };
}

/** Sections, errors, the device's draft, sending, leaving. */
export function useLongForm<V extends FieldValues, S extends string>(
  own: FormOwn<V, S>,
  beginning: Beginning<V>,
) {
  const { plan, item } = own;
  const { draftKey, begin } = beginning;
  const [state, emit] = useMountedReducer(reduceLongForm<V, S>, () =>
    beginState(begin, own.first(begin), item?.revision ?? 0),
  );
  const { values, edits, open } = state;
  // Created once: it depends on nothing that changes.
  const [guide] = useMountedState(() => own.guide((section) => emit({ type: 'sectionOpened', section })));
  const machine = { own, beginning, state, emit };
  const contract = useSending(machine);
  const form: UseFormReturn<FieldValues> = contract.form;
  const { isSubmitting } = useFormState({ control: form.control });
  const errors = useFormErrors({ plan, form, kit: contract, guide });
  const { draft, guard } = useKeeping(machine, form);

  const onEdited = useEffectEvent(() => errors.refresh(values));
  useEffect(() => {
    if (edits > 0) onEdited();
  }, [edits]);
  useOutcome({
    own,
    draftKey,
    state,
    emit,
    keepTyped: () => draft.keep({ values: form.getValues() }),
    free: guard.free,
    finish: draft.finish,
    sendAgain: contract.submit,
  });
  const sections = useSections({ plan, form, begin, state, emit, errors });

  const send = (status: SentAs, event?: FormEvent) => {
    event?.preventDefault();
    form.setValue(plan.status, status);
    contract.submit();
  };
  return {
    contract: { ...contract, submit: (event?: FormEvent) => send('published', event) },
    /** Enter in a field confirms the section; it does not publish. */
    enter: () => {
      if (open) void sections.validate(open);
    },
    guide,
    errors,
    draft,
    sections,
    values,
    open,
    marks: own.marks(values, errors.paths, state.done),
    sending: isSubmitting ? (form.getValues(plan.status) as SentAs) : null,
    save: () => send('draft'),
  };
}
