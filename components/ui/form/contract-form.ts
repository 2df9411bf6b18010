'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useTranslations } from 'next-intl';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { z } from 'zod';
import { ApiFailure } from '#lib/contract/platform/client.ts';
import type { FailureEnvelope, Schema } from '#lib/contract/platform/operation.ts';
import { flattenErrors, SERVER_ERROR } from './errors.ts';
import { type FormKit, fieldId, type KnownField } from './form-context.ts';

export type FormSchema = Schema<FieldValues, FieldValues>;

type Leaving = 'leaving';

export type ContractFormOptions<S extends FormSchema> = {
  schema: S;
  /** Must contain every field, also empty ones. */
  defaultValues: DefaultValues<z.input<S>>;
  /**
   * A thrown ApiFailure appears on the fields and in the summary. Returns `leaving` once it has asked for another page:
   * the form then stays busy.
   */
  onSubmit: (values: z.output<S>) => Promise<Leaving | undefined> | Promise<void> | void;
  /** The first check of a field: by default on submit. Afterwards at each change. */
  mode?: 'onSubmit' | 'onTouched';
  /** From a refused post without JavaScript: a message for the top, texts by field. */
  initialFailure?: { message?: string | undefined; fields?: Readonly<Record<string, string>> } | undefined;
  /** In the order of the page, for the errors of such a post: without JavaScript, no field has told its label. */
  labels?: Readonly<Partial<Record<keyof z.input<S> & string, string>>>;
  /** Called first; true: the refusal was shown elsewhere. */
  onRefused?: (failure: FailureEnvelope) => boolean;
};

/** Shown at the top after a failed try. `attempt` grows with each. */
export type FormFailure = { attempt: number; message: string | undefined; names: readonly string[] };

export type ContractForm<S extends FormSchema = FormSchema> = {
  id: string;
  form: UseFormReturn<z.input<S>, unknown, z.output<S>>;
  fields: Map<string, KnownField>;
  openers: FormKit['openers'];
  failure: FormFailure | null;
  pageErrors: Readonly<Record<string, string>> | null;
  /** Sent, and the next page asked for. */
  leaving: boolean;
  submit: (event?: FormEvent) => void;
};

/** In the server's HTML after a refused post without JavaScript. */
function formFailureOf(failure: ContractFormOptions<FormSchema>['initialFailure']): FormFailure | null {
  if (!failure) return null;
  return { attempt: 1, message: failure.message, names: Object.keys(failure.fields ?? {}) };
}

/** The failure of the last try; null while the form is sent, so the attempts are counted apart. */
function useFailure(initial: ContractFormOptions<FormSchema>['initialFailure']) {
  const [failure, setFailure] = useState<FormFailure | null>(() => formFailureOf(initial));
  const attempts = useRef(failure?.attempt ?? 0);
  const fail = (message: string | undefined, names: readonly string[]) => {
    attempts.current += 1;
    setFailure({ attempt: attempts.current, message, names });
  };
  return { failure, fail, clearFailure: () => setFailure(null) };
}

/** For failures without a usable answer. */
function useFailureText() {
  const t = useTranslations('form');
  return (failure: FailureEnvelope) => {
    if (failure.code === 'network') return t('network');
    return failure.message || t('failed');
  };
}

/** Before any field has registered. */
const firstFields = (formId: string, labels: Readonly<Record<string, string>>) =>
  new Map(Object.entries(labels).map(([name, label]) => [name, { id: fieldId(formId, name), label }]));

type PutError = (name: string, error: { type: string; message: string }) => void;

/** Errors from the page, until the form library has them. */
function usePageErrors(initialErrors: Readonly<Record<string, string>> | undefined, put: PutError) {
  const [pageErrors, setPageErrors] = useState(initialErrors ?? null);
  const latest = useRef(put);
  useEffect(() => {
    if (!pageErrors) return;
    for (const [name, message] of Object.entries(pageErrors)) {
      latest.current(name, { type: SERVER_ERROR, message });
    }
    setPageErrors(null);
  }, [pageErrors]);
  return pageErrors;
}

/** A second press must not send twice, and none may send again while the page is being left. */
function usePresses() {
  const busy = useRef<'sending' | Leaving | null>(null);
  const [leaving, setLeaving] = useState(false);
  const leave = () => {
    busy.current = 'leaving';
    setLeaving(true);
  };
  const run = (send: () => Promise<void>) => {
    if (busy.current) return;
    busy.current = 'sending';
    void send().finally(() => {
      if (busy.current === 'sending') busy.current = null;
    });
  };
  return { leaving, leave, run };
}

const namesIn = (errors: FieldErrors) => flattenErrors(errors).map(({ name }) => name);

/**
 * Checks as the server does, and puts the server's errors on their fields and into the summary. What was typed always
 * stays.
 */
export function useContractForm<S extends FormSchema>(options: ContractFormOptions<S>): ContractForm<S> {
  const id = useId();
  const failureText = useFailureText();
  const [known] = useState(() => ({
    fields: firstFields(id, (options.labels ?? {}) as Readonly<Record<string, string>>),
    openers: new Map(),
  }));
  const { failure, fail, clearFailure } = useFailure(options.initialFailure);
  const form = useForm<z.input<S>, unknown, z.output<S>>({
    resolver: zodResolver(options.schema),
    defaultValues: options.defaultValues,
    mode: options.mode ?? 'onSubmit',
    reValidateMode: 'onChange',
    shouldFocusError: false,
  });
  const { setError } = form;
  const pageErrors = usePageErrors(options.initialFailure?.fields, (name, error) =>
    setError(name as Path<z.input<S>>, error),
  );
  const { leaving, leave, run } = usePresses();

  const refused = (failure: FailureEnvelope) => {
    if (options.onRefused?.(failure)) return;
    const texts = failure.fields ?? {};
    for (const [name, message] of Object.entries(texts)) {
      setError(name as Path<z.input<S>>, { type: SERVER_ERROR, message });
    }
    const names = Object.keys(texts);
    fail(names.length > 0 && failure.code === 'invalid' ? undefined : failureText(failure), names);
  };

  const send = async (values: z.output<S>) => {
    clearFailure();
    try {
      if ((await options.onSubmit(values)) === 'leaving') leave();
    } catch (error) {
      const known = error instanceof ApiFailure;
      if (!known && process.env.NODE_ENV !== 'production') globalThis.reportError(error);
      refused(known ? error.failure : { statusCode: 0, code: 'unknown', message: '' });
    }
  };

  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    run(form.handleSubmit(send, (errors) => fail(undefined, namesIn(errors))));
  };

  return { id, form, ...known, failure, pageErrors, leaving, submit };
}
