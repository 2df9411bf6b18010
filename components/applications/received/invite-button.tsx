'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { createContext, type ReactNode, useContext, useId, useState } from 'react';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { DialogForm, LiveFieldError } from '#components/ui/dialog/dialog-form.tsx';
import { labelClass, selectClass } from '#components/ui/form/styles.ts';
import { toast } from '#components/ui/notices/toast.ts';
import { invite as inviteToApply } from '#lib/browser/operations/applications.ts';
import { sendOnce } from '#lib/browser/send-once.ts';
import type { ReceivedApplication } from '#lib/contract/applications/received.ts';
import { ApiFailure } from '#lib/contract/platform/client.ts';
import { paths } from '#lib/paths/paths.ts';

export type LiveOffer = Readonly<{ id: number; name: string }>;

const Offers = createContext<readonly LiveOffer[]>([]);

/** Provides the offers once, however many cards there are. */
export function LiveOffers({
  offers,
  children,
}: Readonly<{ offers: readonly LiveOffer[]; children: ReactNode }>) {
  return <Offers value={offers}>{children}</Offers>;
}

type PickedCv = Pick<ReceivedApplication, 'id' | 'invitedOfferIds'>;
type Props = Readonly<{ pick: PickedCv; name: string }>;
type FormProps = Props & Readonly<{ offers: readonly LiveOffer[]; close: () => void }>;

/** A refusal is shown beside the choice, which stays. */
function InviteForm({ pick, name, offers, close }: FormProps) {
  const t = useTranslations('received.invite');
  const router = useRouter();
  const id = useId();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const invite = async (values: FormData) => {
    const offerId = Number(values.get('offerId'));
    setBusy(true);
    try {
      const { message } = await sendOnce(inviteToApply, {
        params: { id: pick.id },
        body: { offerId },
      });
      if (message) toast.success(message);
      close();
      router.refresh();
    } catch (failure) {
      const isAnswer = failure instanceof ApiFailure && failure.failure.code !== 'network';
      setError(isAnswer ? failure.failure.message : t('noAnswer'));
    }
    setBusy(false);
  };
  return (
    <DialogForm busy={busy} onSubmit={invite} no={t('no')} onNo={close} yes={t('yes')}>
      <p>{t('text', { name })}</p>
      <div>
        <label htmlFor={id} className={labelClass}>
          {t('offer')}
        </label>
        <span className="select block">
          <select
            id={id}
            name="offerId"
            required
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            className={selectClass}
            onChange={() => setError('')}
          >
            {offers.map((offer) => (
              <option key={offer.id} value={offer.id}>
                {offer.name}
              </option>
            ))}
          </select>
        </span>
        <LiveFieldError id={`${id}-error`} error={error} />
      </div>
    </DialogForm>
  );
}

/** No live offer at all, or an invitation to each of them. */
function NothingToInviteTo({ isInvited, close }: Readonly<{ isInvited: boolean; close: () => void }>) {
  const t = useTranslations('received.invite');
  return (
    <>
      <p>{t(isInvited ? 'toAll' : 'noOffer')}</p>
      <div className="mt-6 flex flex-wrap justify-end gap-2 max-xs:*:grow">
        <Button variant="second" onClick={close}>
          {t('close')}
        </Button>
        <ButtonLink variant="primary" href={paths.offerCreate()}>
          {t('create')}
        </ButtonLink>
      </div>
    </>
  );
}

/** Invites the candidate of a picked CV to apply to one of the recruiter's live offers. */
export function InviteButton({ pick, name }: Props) {
  const t = useTranslations('received.invite');
  const live = useContext(Offers);
  const offers = live.filter((offer) => !pick.invitedOfferIds.includes(offer.id));
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        variant="quiet"
        icon="send"
        data-act="work"
        aria-haspopup="dialog"
        aria-label={t('labelOf', { name })}
        onClick={() => setOpen(true)}
      >
        {t('label')}
      </Button>
      <Dialog open={open} onClose={close} title={t('title')}>
        {offers.length > 0 ? (
          <InviteForm pick={pick} name={name} offers={offers} close={close} />
        ) : (
          <NothingToInviteTo isInvited={live.length > 0} close={close} />
        )}
      </Dialog>
    </>
  );
}
