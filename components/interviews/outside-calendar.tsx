'use client';

import { useLocale, useTranslations } from 'next-intl';
import { type FormEvent, useId, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { FieldFrame } from '#components/ui/form/field-frame.tsx';
import { controlClass } from '#components/ui/form/styles.ts';
import { Note } from '#components/ui/notices/note.tsx';
import { notifyFailure } from '#components/ui/notices/notify-failure.ts';
import { toast } from '#components/ui/notices/toast.ts';
import { browserClient } from '#lib/browser/api-client.ts';
import { endOutside, saveOutside } from '#lib/browser/operations/interviews.ts';
import { ApiFailure } from '#lib/contract/platform/client.ts';
import { formatter } from '#lib/i18n/format.ts';

export type OutsideState = Readonly<{ host: string | null; failedAt: string | null }>;

const fieldError = (error: unknown): string | undefined =>
  error instanceof ApiFailure ? error.failure.fields?.address : undefined;

/** The address is secret: it is not shown again once it is saved. */
function useOutside(initial: OutsideState) {
  const t = useTranslations('interviews.outside');
  const [state, setState] = useState(initial);
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string>();
  const status = useRef<HTMLDivElement>(null);
  const change = async (call: () => Promise<{ data: OutsideState; message?: string | undefined }>) => {
    let isDone = false;
    setBusy(true);
    setWrong(undefined);
    try {
      const { data, message } = await call();
      setState(data);
      // What was pressed leaves the page.
      status.current?.focus();
      isDone = true;
      if (message && data.failedAt === null) toast.success(message);
    } catch (error) {
      const refusal = fieldError(error);
      setWrong(refusal);
      if (refusal === undefined) notifyFailure(error, t('noAnswer'));
    }
    setBusy(false);
    return isDone;
  };
  return {
    state,
    busy,
    wrong,
    status,
    save: (address: string) => change(() => browserClient()(saveOutside, { body: { address } })),
    stop: () => change(() => browserClient()(endOutside, {})),
  };
}

type Outside = ReturnType<typeof useOutside>;

function AddressForm({ outside: { busy, wrong, save } }: Readonly<{ outside: Outside }>) {
  const t = useTranslations('interviews.outside');
  const id = useId();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem('address') as HTMLInputElement;
    if (!busy) void save(field.value).then((isSaved) => isSaved || field.focus());
  };
  return (
    <form noValidate onSubmit={submit} className="mt-3 grid gap-3">
      <FieldFrame id={id} label={t('address')} hint={t('hint')} error={wrong}>
        {(control) => (
          <input
            {...control}
            name="address"
            type="url"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            className={controlClass}
          />
        )}
      </FieldFrame>
      <p>
        <Button type="submit" variant="second" icon="calendar-plus" busy={busy}>
          {t('save')}
        </Button>
      </p>
    </form>
  );
}

/** The other calendar, at whose busy times a recruiter who plans is warned. */
export function OutsideCalendar({ initial }: Readonly<{ initial: OutsideState }>) {
  const t = useTranslations('interviews.outside');
  const locale = useLocale();
  const title = useId();
  const outside = useOutside(initial);
  const { host, failedAt } = outside.state;
  return (
    <section aria-labelledby={title} className="mt-6" data-act="work">
      <h2 id={title} className="text-18">
        {t('title')}
      </h2>
      <p className="mt-1 text-steel">{t('text')}</p>
      <div ref={outside.status} aria-live="polite" tabIndex={-1} className="rounded wrap-anywhere">
        {host !== null && failedAt === null && <p className="mt-3">{t('read', { host })}</p>}
        {host !== null && failedAt !== null && (
          <Note tone="warn" className="mt-3">
            {t('failed', { host, date: formatter(locale).dateTime(failedAt) })}
          </Note>
        )}
      </div>
      {host === null ? (
        <AddressForm outside={outside} />
      ) : (
        <p className="mt-3">
          <Button variant="danger" icon="trash-2" busy={outside.busy} onClick={() => void outside.stop()}>
            {t('stop')}
          </Button>
        </p>
      )}
    </section>
  );
}
