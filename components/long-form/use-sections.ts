'use client';

import { useEffect, useEffectEvent } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { SERVER_ERROR } from '#components/ui/form/errors.ts';
import type { LongFormEvent, LongFormState } from './long-form-state.ts';
import type { FormPlan } from './plan.ts';
import type { FormErrors } from './use-form-errors.ts';

type Options<V extends FieldValues, S extends string> = {
  plan: FormPlan<S>;
  form: UseFormReturn<FieldValues>;
  /** The start values: an untouched section may be left. */
  values: V;
  state: Pick<LongFormState<V, S>, 'open' | 'held' | 'arrival'>;
  emit: (event: LongFormEvent<V, S>) => void;
  errors: Pick<FormErrors<S>, 'inSection' | 'showFirst'>;
};

export const drawerId = ({ of }: Pick<FormPlan<string>, 'of'>, section: string) => `${of}-${section}`;

/**
 * One section is open at a time. A changed section is checked by the rules of publication before it is left, and stays
 * open with errors; an unchanged one may be left empty.
 */
export function useSections<V extends FieldValues, S extends string>(options: Options<V, S>) {
  const { plan, form, values, state, emit, errors } = options;
  const { open, held, arrival } = state;

  // The errors are on the fields after rendering.
  const leadToError = useEffectEvent(errors.showFirst);
  useEffect(() => {
    // Showing the error renders again, which an effect must not do.
    if (held) queueMicrotask(() => leadToError(held.section));
  }, [held]);

  const arrive = useEffectEvent((section: S) => {
    const summary = document.querySelector<HTMLElement>(`#${drawerId(plan, section)} > summary`);
    summary?.focus({ preventScroll: true });
    summary?.scrollIntoView?.({ block: 'start' });
  });
  useEffect(() => {
    if (arrival) arrive(arrival.section);
  }, [arrival]);

  const hasUnknownTown = async (section: S): Promise<boolean> => {
    if (!plan.fields[section].includes('city')) return false;
    const { unknownTown } = await import('./unknown-town.ts');
    const message = await unknownTown(form.getValues());
    if (message) form.setError('city', { type: SERVER_ERROR, message });
    return message !== null;
  };
  const passes = async (section: S): Promise<boolean> => {
    form.setValue(plan.status, 'published');
    const valid = (await form.trigger(plan.fields[section])) && !(await hasUnknownTown(section));
    if (!valid) emit({ type: 'sectionHeld', section });
    return valid;
  };
  const fieldsOf = (of: FieldValues, section: S) =>
    JSON.stringify(plan.fields[section].map((name) => of[name]));
  const touched = (section: S) =>
    errors.inSection(section).length > 0 || fieldsOf(form.getValues(), section) !== fieldsOf(values, section);

  return {
    ask: async (to: S | null) => {
      if (open !== null && touched(open) && !(await passes(open))) return;
      emit({ type: 'sectionLeft', to });
    },
    validate: async (section: S) => {
      if (!(await passes(section))) return;
      const to = plan.sections[plan.sections.indexOf(section) + 1] ?? null;
      emit({ type: 'sectionLeft', to, done: section });
    },
  };
}
