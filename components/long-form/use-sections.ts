'use client';

import { useEffect, useEffectEvent, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useMountedState } from '#components/ui/use-mounted-state.ts';
import type { FormPlan } from './plan.ts';
import type { FormErrors } from './use-form-errors.ts';

type Options<S extends string> = {
  plan: FormPlan<S>;
  form: UseFormReturn<FieldValues>;
  /** What the form began with: an untouched section may be left as it is. */
  begin: FieldValues;
  open: S | null;
  setOpen: (section: S | null) => void;
  errors: Pick<FormErrors<S>, 'inSection' | 'showFirst'>;
};

/** The id of the drawer of a section. */
export const drawerId = ({ of }: Pick<FormPlan<string>, 'of'>, section: string) => `${of}-${section}`;

/**
 * Which section is open, one at a time. A section that was touched is checked by the rules of publication
 * before it is left, and stays open while it holds errors; an untouched one may be left empty.
 */
export function useSections<S extends string>({ plan, form, begin, open, setOpen, errors }: Options<S>) {
  const [seen, setSeen] = useMountedState<ReadonlySet<S>>(new Set());
  const [refused, setRefused] = useMountedState<S | null>(null);
  const arriving = useRef<S | null>(null);

  // The errors stand on the fields once this has been drawn.
  const leadToError = useEffectEvent(errors.showFirst);
  useEffect(() => {
    if (refused === null) return;
    setRefused(null);
    // Leading there draws again, which an effect may not do.
    queueMicrotask(() => leadToError(refused));
  }, [refused]);

  useEffect(() => {
    const section = arriving.current;
    if (section === null) return;
    arriving.current = null;
    const summary = document.querySelector<HTMLElement>(`#${drawerId(plan, section)} > summary`);
    summary?.focus({ preventScroll: true });
    summary?.scrollIntoView?.({ block: 'start' });
  });

  const passes = async (section: S): Promise<boolean> => {
    form.setValue(plan.status, 'published');
    const valid = await form.trigger(plan.fields[section]);
    if (!valid) setRefused(section);
    return valid;
  };
  const fieldsOf = (values: FieldValues, section: S) =>
    JSON.stringify(plan.fields[section].map((name) => values[name]));
  const touched = (section: S) =>
    errors.inSection(section).length > 0 || fieldsOf(form.getValues(), section) !== fieldsOf(begin, section);

  return {
    /** The sections that the person has said are done. */
    seen,
    /** The person asks for another section, or for none. */
    ask: async (to: S | null) => {
      if (open !== null && touched(open) && !(await passes(open))) return;
      setOpen(to);
    },
    /** The person says that a section is done: the next one opens. */
    validate: async (section: S) => {
      if (!(await passes(section))) return;
      const next = plan.sections[plan.sections.indexOf(section) + 1] ?? null;
      setSeen((before) => new Set(before).add(section));
      arriving.current = next ?? section;
      setOpen(next);
    },
  };
}
