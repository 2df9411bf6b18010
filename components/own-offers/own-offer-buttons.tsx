'use client';

import clsx from 'clsx';
import { useRouter } from 'next/navigation';
import { useMessages, useTranslations } from 'next-intl';
import { useState } from 'react';
import { ACTION_CLASS } from '#components/ui/action-class.ts';
import { confirm } from '#components/ui/dialog/dialog-prompts.ts';
import { Icon } from '#components/ui/icon.tsx';
import { notifyFailure } from '#components/ui/notices/notify-failure.ts';
import { toast } from '#components/ui/notices/toast.ts';
import { browserClient } from '#lib/browser/api-client.ts';
import { remove as removeOffer, switchActive as switchOffer } from '#lib/browser/operations/own-offers.ts';
import { close as closeWithPartner, publish as publishWithPartner } from '#lib/browser/operations/partner.ts';
import { ApiFailure } from '#lib/contract/platform/client.ts';
import { paths } from '#lib/paths/paths.ts';
import { type CardOffer, focusOwnOffers } from './own-offer-place.ts';

const CELL = clsx(ACTION_CLASS, 'noscript:hidden');

/** Out of date: another tab was faster, or the offer has expired. */
const isBehind = (error: unknown) =>
  error instanceof ApiFailure && [404, 409].includes(error.failure.statusCode);

/** One change at a time; then shows the result and reloads the list. */
function useOfferChange(
  change: () => Promise<{ message?: string | undefined }>,
  { done, noAnswer }: { done?: () => void; noAnswer?: string } = {},
) {
  const t = useTranslations('ownOffers');
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      const { message } = await change();
      if (message) toast.success(message);
      done?.();
      router.refresh();
    } catch (error) {
      notifyFailure(error, noAnswer ?? t('noAnswer'));
      if (isBehind(error)) router.refresh();
    }
    setBusy(false);
  };
  return { busy, run };
}

type SwitchProps = Readonly<{
  offer: CardOffer;
  active: boolean;
  waiting: number;
}>;

/** Asks for confirmation first. */
export function SwitchOfferButton({ offer, active, waiting }: SwitchProps) {
  const t = useTranslations(`ownOffers.switch.${active ? 'disable' : 'enable'}`);
  const { id, name } = offer;
  const { busy, run } = useOfferChange(() =>
    browserClient()(switchOffer, { params: { id }, body: { isActive: !active } }),
  );
  const confirmAndDelete = async () => {
    if (await confirm({ title: t('title'), description: t('text', { name, count: waiting }) })) await run();
  };
  return (
    <button
      type="button"
      data-act="work"
      aria-label={t('label', { name })}
      aria-busy={busy || undefined}
      onClick={() => busy || void confirmAndDelete()}
      className={CELL}
    >
      <Icon name={active ? 'pause' : 'play'} size="small" />
      {t('submit')}
    </button>
  );
}

type DeleteProps = Readonly<{
  offer: CardOffer;
  waiting: number;
  /** A draft has no publication. */
  publication: 'none' | 'returned' | 'lost';
}>;

/** Moves the focus to the list, since the card is gone. */
export function DeleteOfferButton({ offer, waiting, publication }: DeleteProps) {
  const t = useTranslations('ownOffers.remove');
  const { id, name } = offer;
  const { busy, run } = useOfferChange(() => browserClient()(removeOffer, { params: { id } }), {
    done: focusOwnOffers,
  });
  const confirmAndDelete = async () => {
    const text = t('text', { name, count: waiting });
    const description = publication === 'none' ? text : `${text} ${t(`publication.${publication}`)}`;
    const question = { title: t('title'), description, danger: true };
    if (await confirm(question)) await run();
  };
  return (
    <button
      type="button"
      data-act="work"
      aria-label={t('label', { name })}
      aria-busy={busy || undefined}
      onClick={() => busy || void confirmAndDelete()}
      className={CELL}
    >
      <Icon name="trash-2" size="small" className="text-stop" />
      {t('submit')}
    </button>
  );
}

type PartnerProps = Readonly<{ offer: CardOffer; shown: boolean }>;

/** For staff; asks for confirmation first. */
export function PartnerButton({ offer, shown }: PartnerProps) {
  const t = useTranslations('ownOffers.partner');
  const { id, name } = offer;
  const kind = shown ? 'close' : 'publish';
  const call = shown ? closeWithPartner : publishWithPartner;
  const { busy, run } = useOfferChange(() => browserClient()(call, { params: { id } }), {
    noAnswer: t('noAnswer'),
  });
  const confirmAndDelete = async () => {
    const question = { title: t(`${kind}.title`), description: t(`${kind}.text`, { name }) };
    if (await confirm(question)) await run();
  };
  return (
    <button
      type="button"
      aria-label={t(`${kind}.label`, { name })}
      aria-busy={busy || undefined}
      onClick={() => busy || void confirmAndDelete()}
      className={CELL}
    >
      <Icon name={shown ? 'radio-tower' : 'external-link'} size="small" />
      {t(`${kind}.submit`)}
    </button>
  );
}

export function ShareOfferButton({
  offer,
  className = ACTION_CLASS,
}: Readonly<{ offer: CardOffer; className?: string }>) {
  const t = useTranslations();
  // The dialog fills the placeholder in.
  const newTab = t('offers.share.newTab', { name: '{name}' });
  const texts = { ...useMessages().offers.share, newTab };
  const { id, name: title, company, city } = offer;
  const open = () => {
    const url = new URL(paths.offer(id), location.origin).href;
    const share = { url, text: t('offers.share.text', { title, company, city }) };
    import('#components/offers/share-dialog.tsx').then(
      ({ openShareDialog }) => openShareDialog(texts, share),
      () => toast.error(t('ownOffers.share.unloaded')),
    );
  };
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={t('ownOffers.share.label', { name: title })}
      onClick={open}
      className={clsx(className, 'noscript:hidden')}
    >
      <Icon name="share-2" size="small" />
      {t('ownOffers.share.submit')}
    </button>
  );
}
