'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { DialogForm, LiveFieldError } from '#components/ui/dialog/dialog-form.tsx';
import { controlClass, labelClass, selectClass } from '#components/ui/form/styles.ts';
import { useMountedState } from '#components/ui/use-mounted-state.ts';
import { DECLINE_REASONS, LONGEST_DECLINE_MESSAGE } from '#lib/rules/applications/decline.ts';
import { RECEIVED_PLACE_ID } from './boxes.ts';
import type { DeclineWords } from './use-moves.ts';

type Props = Readonly<{
  person: string;
  busy: boolean;
  /** Resolves to the error of the message, if any. */
  decline: (words: DeclineWords) => Promise<string | undefined>;
}>;

type FormProps = Props & Readonly<{ close: () => void }>;

/** A reason of the list, own words, both or neither. */
function DeclineForm({ person, busy, decline, close }: FormProps) {
  const t = useTranslations('received');
  const id = useId();
  const [error, setError] = useMountedState('');
  const submit = async (values: FormData) => {
    const reason = DECLINE_REASONS.find((each) => each === values.get('reason'));
    const message = String(values.get('message') ?? '').trim();
    const wrong = await decline({ ...(reason ? { reason } : {}), ...(message ? { message } : {}) });
    setError(wrong ?? '');
    if (wrong) return;
    close();
    // The card is gone, and with it the button that the dialog returns the focus to.
    requestAnimationFrame(() => document.getElementById(RECEIVED_PLACE_ID)?.focus());
  };
  return (
    <DialogForm busy={busy} onSubmit={submit} no={t('confirm.no')} onNo={close} yes={t('confirm.rejectYes')}>
      <p>{t('decline.text', { name: person })}</p>
      <div>
        <label htmlFor={`${id}-reason`} className={labelClass}>
          {t('decline.reason')}
        </label>
        <span className="select block">
          <select id={`${id}-reason`} name="reason" className={selectClass}>
            <option value="">{t('decline.none')}</option>
            {DECLINE_REASONS.map((reason) => (
              <option key={reason} value={reason}>
                {t(`decline.reasons.${reason}`)}
              </option>
            ))}
          </select>
        </span>
      </div>
      <div>
        <label htmlFor={`${id}-message`} className={labelClass}>
          {t('decline.message')}
        </label>
        <textarea
          id={`${id}-message`}
          name="message"
          rows={3}
          maxLength={LONGEST_DECLINE_MESSAGE}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error ${id}-hint` : `${id}-hint`}
          className={controlClass}
          onChange={() => setError('')}
        />
        <p id={`${id}-hint`} className="mt-1 text-14 text-steel">
          {t('decline.hint')}
        </p>
        <LiveFieldError id={`${id}-error`} error={error} />
      </div>
    </DialogForm>
  );
}

/** The candidate gets a mail. */
export function DeclineButton(props: Props) {
  const t = useTranslations('received');
  const [open, setOpen] = useMountedState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        variant="quiet"
        icon="x"
        data-act="work"
        busy={props.busy}
        aria-haspopup="dialog"
        aria-label={t('actions.rejectedOf', { name: props.person })}
        onClick={() => setOpen(true)}
      >
        {t('actions.rejected')}
      </Button>
      <Dialog open={open} onClose={close} title={t('confirm.rejectTitle')}>
        <DeclineForm {...props} close={close} />
      </Dialog>
    </>
  );
}
