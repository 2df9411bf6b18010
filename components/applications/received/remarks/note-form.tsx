import { useTranslations } from 'next-intl';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { LiveFieldError } from '#components/ui/dialog/dialog-form.tsx';
import { useLeadToWrong } from '#components/ui/form/lead-to-wrong.ts';
import { controlClass, labelClass } from '#components/ui/form/styles.ts';
import { LONGEST_NOTE } from '#lib/rules/applications/remarks.ts';

type Props = Readonly<{
  label: string;
  submit: string;
  initial?: string;
  busy: boolean;
  /** Resolves to the error, which leaves what was typed, or to undefined. */
  save: (text: string) => Promise<string | undefined>;
  cancel?: () => void;
}>;

export function NoteForm({ label, submit, initial = '', busy, save, cancel }: Props) {
  const t = useTranslations('remarks.notes');
  const id = useId();
  const [error, setError] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const replacesText = cancel !== undefined;
  useEffect(() => {
    if (replacesText) field.current?.focus();
  }, [replacesText]);
  const { form, tried } = useLeadToWrong();
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const sent = event.currentTarget;
    const text = String(new FormData(sent).get('text') ?? '').trim();
    const wrong = text ? await save(text) : t('required');
    setError(wrong ?? '');
    if (wrong === undefined) sent.reset();
    tried();
  };
  return (
    <form ref={form} noValidate onSubmit={send}>
      <label htmlFor={id} className={labelClass}>
        {label}
      </label>
      <textarea
        id={id}
        ref={field}
        name="text"
        rows={3}
        maxLength={LONGEST_NOTE}
        defaultValue={initial}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error ${id}-hint` : `${id}-hint`}
        className={controlClass}
        onChange={() => setError('')}
      />
      <p id={`${id}-hint`} className="mt-1 text-14 text-steel">
        {t('hint')}
      </p>
      <LiveFieldError id={`${id}-error`} error={error} />
      <div className="flex flex-wrap gap-2 mt-2">
        <Button type="submit" variant="second" busy={busy}>
          {submit}
        </Button>
        {cancel && (
          <Button variant="quiet" onClick={cancel}>
            {t('cancel')}
          </Button>
        )}
      </div>
    </form>
  );
}
