'use client';

import { type FieldValues, type UseFormReturn, useFormState } from 'react-hook-form';
import { flattenErrors } from '#components/ui/form/errors.ts';
import type { FieldGuide, FormKit } from '#components/ui/form/form-context.ts';
import { showField } from '#components/ui/form/openers.ts';
import { type FormPlan, sectionIn } from './plan.ts';

type Options<S extends string> = {
  plan: FormPlan<S>;
  form: UseFormReturn<FieldValues>;
  kit: { id: string } & Pick<FormKit, 'openers'>;
  guide: FieldGuide;
};

export function useFormErrors<S extends string>({ plan, form, kit, guide }: Options<S>) {
  const { rankOf } = guide;
  const { errors } = useFormState({ control: form.control });
  const isKnown = (path: string) =>
    sectionIn(plan, path) !== undefined || plan.essentials?.includes(path.split('.')[0] ?? '');
  const known = flattenErrors(errors).filter(({ name }) => isKnown(name));
  const ranked = known.toSorted((a, b) => rankOf(a.name) - rankOf(b.name)).map(({ name }) => name);
  const inSection = (section: S) => ranked.filter((path) => sectionIn(plan, path) === section);
  return {
    /** Paths, in the order of the page. */
    paths: ranked,
    /** Paths of errors that block publication. Server refusals may be retried. */
    blocking: known.filter(({ server }) => !server).map(({ name }) => name),
    inSection,
    /** Of a section, or of the whole form. */
    showFirst: (section?: S) => {
      const [first] = section ? inSection(section) : ranked;
      if (first) showField({ formId: kit.id, guide, openers: kit.openers }, first);
    },
    /** Removes errors that another change has fixed: the other date of a pair, a switch, a deleted entry. */
    refresh: (values: FieldValues) => {
      if (known.length === 0) return;
      const issues = plan.schema.safeParse(values).error?.issues ?? [];
      const wrong = new Set(issues.map(({ path }) => path.join('.')));
      const fixed = known.filter(({ name, server }) => !server && !wrong.has(name));
      for (const { name } of fixed) form.clearErrors(name);
    },
  };
}

export type FormErrors<S extends string> = ReturnType<typeof useFormErrors<S>>;
