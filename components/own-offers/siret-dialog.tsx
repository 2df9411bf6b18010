'use client';

import { useId, useState } from 'react';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { DialogForm, LiveFieldError } from '#components/ui/dialog/dialog-form.tsx';
import { openDialog } from '#components/ui/dialog/open-dialog.tsx';
import { controlClass, labelClass } from '#components/ui/form/styles.ts';
import { toast } from '#components/ui/notices/toast.ts';
import { pageTexts } from '#components/ui/page-texts.ts';
import { browserClient } from '#lib/browser/api-client.ts';
import { addMissingSiret } from '#lib/browser/operations/organisations.ts';
import { ApiFailure } from '#lib/contract/platform/client.ts';

type Texts = Awaited<ReturnType<typeof pageTexts>>['siret'];
type Props = Readonly<{ texts: Texts; close: (isStored: boolean) => void }>;

function SiretDialog({ texts, close }: Props) {
  const id = useId();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const save = async (values: FormData) => {
    setBusy(true);
    try {
      const { message } = await browserClient()(addMissingSiret, {
        body: { siret: String(values.get('siret')) },
      });
      if (message) toast.success(message);
      close(true);
    } catch (failure) {
      const { code, fields, message } = failure instanceof ApiFailure ? failure.failure : {};
      // A colleague was faster.
      if (code === 'data_changed') return close(true);
      setError(fields?.siret ?? message ?? texts.no_answer);
      setBusy(false);
    }
  };
  return (
    <Dialog open onClose={() => close(false)} title={texts.title}>
      <DialogForm busy={busy} onSubmit={save} no={texts.no} onNo={() => close(false)} yes={texts.yes}>
        <p>{texts.text}</p>
        <div>
          <label htmlFor={id} className={labelClass}>
            {texts.label}
          </label>
          <input
            id={id}
            name="siret"
            inputMode="numeric"
            autoComplete="off"
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
            className={controlClass}
            onChange={() => setError('')}
          />
          <p id={`${id}-hint`} className="mt-1 text-14 text-steel">
            {texts.hint}
          </p>
          <LiveFieldError id={`${id}-error`} error={error} />
        </div>
      </DialogForm>
    </Dialog>
  );
}

/** Asks for the SIRET that a publication lacks; true once it is stored. */
export async function openSiret(): Promise<boolean> {
  const { siret } = await pageTexts();
  return openDialog<boolean>((close) => <SiretDialog texts={siret} close={close} />);
}
