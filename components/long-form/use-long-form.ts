'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useMemo, useState } from 'react';
import { type FieldValues, type UseFormReturn, useFormState } from 'react-hook-form';
import { confirm } from '#components/ui/dialog/dialog-prompts.ts';
import { useContractForm } from '#components/ui/form/contract-form.ts';
import { useDeviceDraft } from '#components/ui/form/use-device-draft.ts';
import { useLeaveGuard } from '#components/ui/form/use-leave-guard.ts';
import type { Beginning, FormOwn, SentAs } from './plan.ts';
import { useFormErrors } from './use-form-errors.ts';
import { useSaving } from './use-saving.ts';
import { useSections } from './use-sections.ts';

type Keeping<V extends FieldValues, S extends string> = {
  form: UseFormReturn<FieldValues>;
  own: FormOwn<V, S>;
  beginning: Beginning<V>;
  /** Whether the form is on its way: the page may then go by itself. */
  sending: () => boolean;
  /** Told the values a moment after each change. */
  onSettled: (values: FieldValues) => void;
};

/** What is kept of the form on this device, and the question before it is left. */
function useKeeping<V extends FieldValues, S extends string>(options: Keeping<V, S>) {
  const { form, own, beginning, sending, onSettled } = options;
  const { plan, item } = own;
  const { draftKey, stored, keptAt } = beginning;
  const t = useTranslations('longForm.leave');
  // The status is how the form is sent, and no input.
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
    onSettled: (settled) => {
      onSettled(settled);
      if (draft.changed()) guard.hold();
    },
  });
  const guard = useLeaveGuard({
    changed: () => !sending() && draft.changed(),
    ask: () => {
      const description = t(draft.state === 'refused' ? 'text_lost' : 'text');
      return confirm({ title: t('title'), description, yes: t('yes'), no: t('no') });
    },
  });
  return { draft, guard };
}

/** Everything that a long form does: sections, errors, what is kept on the device, sending, leaving. */
export function useLongForm<V extends FieldValues, S extends string>(
  own: FormOwn<V, S>,
  beginning: Beginning<V>,
) {
  const { plan } = own;
  const { draftKey, begin } = beginning;
  const [values, setValues] = useState(begin);
  const [open, setOpen] = useState(() => own.first(begin));
  // What leads to a field hangs on nothing that changes.
  const [guide] = useState(() => own.guide(setOpen));
  const contract = useContractForm({
    schema: plan.schema,
    defaultValues: begin,
    mode: 'onTouched',
    onSubmit: (body) => saving.store(body as V),
    onRefused: (failure) => saving.refused(failure),
  });
  const form: UseFormReturn<FieldValues> = contract.form;
  const { isSubmitting } = useFormState({ control: form.control });
  const errors = useFormErrors({ plan, form, kit: contract, guide });
  const sending = (): boolean => saving.sending();
  const onSettled = (settled: FieldValues) => {
    setValues(settled as V);
    errors.refresh(settled);
  };
  const { draft, guard } = useKeeping({ form, own, beginning, sending, onSettled });
  const saving = useSaving<V>({
    ...own,
    draftKey,
    keep: draft.keep,
    finish: draft.finish,
    free: guard.free,
    values: () => form.getValues() as V,
    again: () => contract.submit(),
  });
  const sections = useSections({ plan, form, begin, open, setOpen, errors });
  const send = (status: SentAs, event?: FormEvent) => {
    event?.preventDefault();
    form.setValue(plan.status, status);
    contract.submit();
  };

  return {
    contract: { ...contract, submit: (event?: FormEvent) => send('published', event) },
    /** Enter in a field is no decision to publish: it says that the section is done. */
    enter: () => {
      if (open) void sections.validate(open);
    },
    guide,
    errors,
    draft,
    sections,
    values,
    open,
    marks: own.marks(values, errors.paths, sections.seen),
    sending: isSubmitting ? (form.getValues(plan.status) as SentAs) : null,
    save: () => send('draft'),
  };
}
