'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { openSubscribe } from '#components/cv-search/open-subscribe.ts';
import { Button } from '#components/ui/button.tsx';
import { confirm } from '#components/ui/dialog/dialog-prompts.ts';
import { notifyFailure } from '#components/ui/notices/notify-failure.ts';
import { toast } from '#components/ui/notices/toast.ts';
import { browserClient } from '#lib/browser/api-client.ts';
import { read as readOwnOffer, update as updateOffer } from '#lib/browser/operations/own-offers.ts';
import { ApiFailure } from '#lib/contract/platform/client.ts';
import { paths } from '#lib/paths/paths.ts';
import type { CardOffer } from './own-offer-place.ts';

type Props = Readonly<{
  offer: CardOffer;
  /** Of a draft; absent for an expired offer. */
  revision?: number | undefined;
  disabledReason?: string | undefined;
}>;

/** False when the draft was changed elsewhere: it is then not published. */
export async function publishOffer(
  offer: Pick<CardOffer, 'id'>,
  revision: number | undefined,
): Promise<boolean> {
  const client = browserClient();
  const { data } = await client(readOwnOffer, { params: { id: offer.id } });
  if (revision !== undefined && data.revision !== revision) return false;
  await client(updateOffer, { body: { ...data, status: 'published' } });
  return true;
}

/** Leads to the plans, asks for the SIRET and tries again, or shows the message only. */
export function useRefusals() {
  const t = useTranslations('ownOffers');
  return async (error: unknown, tryAgain: () => Promise<void>) => {
    const { code, message } = error instanceof ApiFailure ? error.failure : { code: '', message: '' };
    if (code === 'no_plan') {
      const words = { cancel: t('publish.cancel'), subscribe: t('publish.subscribe') };
      return openSubscribe({ title: t('publish.planTitle'), description: message, ...words });
    }
    if (code === 'profile_incomplete') {
      const { openSiret } = await import('./siret-dialog.tsx');
      return (await openSiret()) ? tryAgain() : undefined;
    }
    return notifyFailure(error, t('noAnswer'));
  };
}

/** Asks before it publishes an expired offer again. */
export function PublishOfferButton(props: Props) {
  const { offer, revision, disabledReason } = props;
  const t = useTranslations('ownOffers.publish');
  const router = useRouter();
  const refused = useRefusals();
  const [busy, setBusy] = useState(false);
  const kind = revision === undefined ? 'again' : 'first';

  const publish = async () => {
    setBusy(true);
    try {
      if (await publishOffer(offer, revision)) {
        router.push(paths.offerOnline(offer.id));
        return;
      }
      toast.error(t('changed'));
      router.refresh();
      setBusy(false);
    } catch (error) {
      setBusy(false);
      void refused(error, publish);
    }
  };
  const start = async () => {
    const question = { title: t('again.title'), description: t('again.text', { name: offer.name }) };
    if (kind === 'first' || (await confirm(question))) await publish();
  };
  return (
    <Button
      variant="primary"
      icon="check"
      data-act="publish"
      aria-label={t(`${kind}.label`, { name: offer.name })}
      busy={busy}
      disabledReason={disabledReason}
      onClick={() => busy || void start()}
    >
      {t(`${kind}.submit`)}
    </Button>
  );
}
