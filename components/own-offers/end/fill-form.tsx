import { Button } from '#components/ui/button.tsx';
import { PlainFrame } from '#components/ui/form/plain/plain-frame.tsx';
import { ReasonRadios } from '#components/ui/form/plain/reason-radios.tsx';
import { selectClass } from '#components/ui/form/styles.ts';
import type { OfferEnd } from '#lib/contract/own-offers/ends.ts';
import type { Texts } from '#lib/i18n/texts.ts';
import { FILLED_REASONS } from '#lib/rules/offers/offer-end.ts';
import type { Flash } from '#lib/web/session/flash.ts';

type Props = Readonly<{ end: OfferEnd; action: string; flash: Flash | null; t: Texts }>;

function Hired({ end: { hires }, flash, t }: Omit<Props, 'action'>) {
  if (hires.length === 0) return null;
  return (
    <PlainFrame
      id="filled-hire"
      label={t('offerEnd.fill.hire')}
      hint={t('offerEnd.fill.hireHint')}
      error={flash?.failure?.fields?.applicationId}
    >
      {(control) => (
        <span className="select block">
          <select
            {...control}
            name="applicationId"
            defaultValue={flash?.values?.applicationId ?? ''}
            className={selectClass}
          >
            <option value="">{t('offerEnd.fill.nobody')}</option>
            {hires.map(({ applicationId, person }) => (
              <option key={applicationId} value={applicationId}>
                {person}
              </option>
            ))}
          </select>
        </span>
      )}
    </PlainFrame>
  );
}

/** A plain form; errors come back with what was chosen. */
export function FillForm({ end, action, flash, t }: Props) {
  return (
    <form method="post" action={action} className="mt-2 grid gap-4" noValidate>
      <p>{t('offerEnd.fill.text', { open: end.open })}</p>
      <ReasonRadios
        id="filled-reason"
        label={t('offerEnd.fill.reason')}
        reasons={FILLED_REASONS}
        chosen={flash?.values?.reason}
        error={flash?.failure?.fields?.reason}
      >
        {(reason) => t(`offerEnd.fill.reasons.${reason}`)}
      </ReasonRadios>
      <Hired end={end} flash={flash} t={t} />
      <div>
        <Button type="submit" icon="check">
          {t('offerEnd.fill.submit')}
        </Button>
      </div>
    </form>
  );
}
