'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { confirm } from '#components/ui/dialog/dialog-prompts.ts';
import { controlClass, labelClass } from '#components/ui/form/styles.ts';
import { notifyFailure } from '#components/ui/notices/notify-failure.ts';
import { toast } from '#components/ui/notices/toast.ts';
import { browserClient } from '#lib/browser/api-client.ts';
import { endFeed, renewFeed } from '#lib/browser/operations/interviews.ts';

/** Asks before it ends an address in use. */
function useFeed(initial: string | null) {
  const t = useTranslations('interviews.feed');
  const [url, setUrl] = useState(initial);
  const [busy, setBusy] = useState(false);
  const change = async (call: typeof renewFeed | typeof endFeed, successText?: string) => {
    setBusy(true);
    try {
      const { data } = await browserClient()(call, {});
      setUrl(data.url);
      if (successText) toast.success(successText);
    } catch (error) {
      notifyFailure(error, t('noAnswer'));
    }
    setBusy(false);
  };
  const confirmed = (title: string, yes: string) =>
    confirm({ title, description: t('renewText'), yes, no: t('cancel'), danger: true });
  return {
    url,
    busy,
    get: () => change(renewFeed),
    renew: async () => {
      if (await confirmed(t('renewTitle'), t('renew'))) await change(renewFeed, t('renewed'));
    },
    stop: async () => {
      if (await confirmed(t('stopTitle'), t('stop'))) await change(endFeed, t('stopped'));
    },
  };
}

function Address({ url }: Readonly<{ url: string }>) {
  const t = useTranslations('interviews.feed');
  const id = useId();
  const copy = () =>
    // Browsers have no clipboard without a secure connection.
    Promise.resolve(navigator.clipboard?.writeText(url) ?? Promise.reject(new Error('no clipboard'))).then(
      () => toast.success(t('copied')),
      () => toast.error(t('notCopied')),
    );
  return (
    <div className="mt-3">
      <label htmlFor={id} className={labelClass}>
        {t('address')}
      </label>
      <div className="flex flex-wrap gap-2">
        <input
          id={id}
          readOnly
          value={url}
          onFocus={(event) => event.target.select()}
          className={`${controlClass} min-w-0 flex-[1_1_16rem]`}
        />
        <Button variant="second" icon="copy" onClick={() => void copy()}>
          {t('copy')}
        </Button>
      </div>
    </div>
  );
}

/** The address is secret; it can be changed if others have seen it. */
export function FeedAddress({ initial }: Readonly<{ initial: string | null }>) {
  const t = useTranslations('interviews.feed');
  const title = useId();
  const { url, busy, get, renew, stop } = useFeed(initial);
  return (
    <section aria-labelledby={title} className="mt-3">
      <h2 id={title} className="text-18">
        {t('title')}
      </h2>
      <p className="mt-1 text-steel">{t('text')}</p>
      {url && <Address url={url} />}
      <div className="mt-3 flex flex-wrap gap-2">
        {url ? (
          <>
            <Button variant="quiet" icon="refresh-cw" busy={busy} onClick={() => void renew()}>
              {t('renew')}
            </Button>
            <Button variant="danger" icon="trash-2" busy={busy} onClick={() => void stop()}>
              {t('stop')}
            </Button>
          </>
        ) : (
          <Button variant="second" icon="link" busy={busy} onClick={() => busy || void get()}>
            {t('get')}
          </Button>
        )}
      </div>
    </section>
  );
}
