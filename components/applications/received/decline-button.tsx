'use client';

import { useTranslations } from 'next-intl';
import { type ChangeEvent, useId, useState } from 'react';
import type { DeclineErrors, DeclineWords } from '#components/frame/decisions/send-move.ts';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { DialogForm, LiveFieldError } from '#components/ui/dialog/dialog-form.tsx';
import { controlClass, labelClass, selectClass } from '#components/ui/form/styles.ts';
import { DECLINE_REASONS, LONGEST_DECLINE_MESSAGE } from '#lib/rules/applications/decline.ts';
import { RECEIVED_PLACE_ID } from './boxes.ts';

type Props = Readonly<{
  person: string;
  busy: boolean;
  /** Deleting an undecided application refuses it too. */
  to: 'rejected' | 'hidden';
  /** Resolves to the errors of the fields, if any. */
  decline: (words: DeclineWords) => Promise<DeclineErrors | undefined>;
}>;

type FormProps = Readonly<{
  text: string;
  yes: string;
  busy: boolean;
  decline: Props['decline'];
  close: () => void;
}>;

/** A reason of the list, and a message that the recruiter may change or empty. */
function DeclineForm({ text, yes, busy, decline, close }: FormProps) {
  const t = useTranslations('received');
  const [errors, setErrors] = useState<DeclineErrors>({});
  const submit = async (values: FormData) => {
    const reason = DECLINE_REASONS.find((each) => each === values.get('reason'));
    if (!reason) return setErrors({ reason: t('decline.reasonRequired') });
    const message = String(values.get('message') ?? '').trim();
    const wrong = await decline({ reason, ...(message ? { message } : {}) });
    setErrors(wrong ?? {});
    if (wrong) return;
    close();
    // The card is gone, and with it the button that the dialog returns the focus to.
    requestAnimationFrame(() => document.getElementById(RECEIVED_PLACE_ID)?.focus());
  };
  return (
    <DialogForm busy={busy} onSubmit={submit} no={t('confirm.no')} onNo={close} yes={yes}>
      <p>{text}</p>
      <DeclineFields errors={errors} onChange={() => setErrors({})} />
    </DialogForm>
  );
}

/** Asks why, before one or several applications are declined. */
export function DeclineDialog({
  open,
  title,
  ...form
}: FormProps & Readonly<{ open: boolean; title: string }>) {
  return (
    <Dialog open={open} onClose={form.close} title={title}>
      <DeclineForm {...form} />
    </Dialog>
  );
}

type FieldsProps = Readonly<{
  errors: DeclineErrors;
  onChange: (event: ChangeEvent<HTMLSelectElement | HTMLTextAreaElement>) => void;
}>;

function DeclineFields({ errors, onChange }: FieldsProps) {
  const t = useTranslations('received.decline');
  const id = useId();
  return (
    <>
      <div>
        <label htmlFor={`${id}-reason`} className={labelClass}>
          {t('reason')}
        </label>
        <span className="select block">
          <select
            id={`${id}-reason`}
            name="reason"
            aria-required
            aria-invalid={errors.reason ? true : undefined}
            aria-describedby={errors.reason && `${id}-reason-error`}
            className={selectClass}
            onChange={onChange}
          >
            <option value="">{t('choose')}</option>
            {DECLINE_REASONS.map((reason) => (
              <option key={reason} value={reason}>
                {t(`reasons.${reason}`)}
              </option>
            ))}
          </select>
        </span>
        <LiveFieldError id={`${id}-reason-error`} error={errors.reason ?? ''} />
      </div>
      <div>
        <label htmlFor={`${id}-message`} className={labelClass}>
          {t('message')}
        </label>
        <textarea
          id={`${id}-message`}
          name="message"
          rows={5}
          maxLength={LONGEST_DECLINE_MESSAGE}
          defaultValue={t('suggestion')}
          aria-invalid={errors.message ? true : undefined}
          aria-describedby={errors.message ? `${id}-error ${id}-hint` : `${id}-hint`}
          className={controlClass}
          onChange={onChange}
        />
        <p id={`${id}-hint`} className="mt-1 text-14 text-steel">
          {t('hint', { count: LONGEST_DECLINE_MESSAGE })}
        </p>
        <LiveFieldError id={`${id}-error`} error={errors.message ?? ''} />
      </div>
    </>
  );
}

const LOOKS = {
  rejected: { variant: 'quiet', icon: 'x', title: 'rejectTitle', text: 'decline.text', yes: 'rejectYes' },
  hidden: {
    variant: 'danger',
    icon: 'trash-2',
    title: 'removeTitle',
    text: 'confirm.removeUnansweredText',
    yes: 'removeYes',
  },
} as const;

/** The candidate gets a mail. */
export function DeclineButton({ person, busy, to, decline }: Props) {
  const t = useTranslations('received');
  const [open, setOpen] = useState(false);
  const { variant, icon, title, text, yes } = LOOKS[to];
  return (
    <>
      <Button
        variant={variant}
        icon={icon}
        data-act="work"
        busy={busy}
        aria-haspopup="dialog"
        aria-label={t(`actions.${to}Of`, { name: person })}
        onClick={() => setOpen(true)}
      >
        {t(`actions.${to}`)}
      </Button>
      <DeclineDialog
        open={open}
        close={() => setOpen(false)}
        title={t(`confirm.${title}`)}
        text={t(text, { name: person })}
        yes={t(`confirm.${yes}`)}
        busy={busy}
        decline={decline}
      />
    </>
  );
}
