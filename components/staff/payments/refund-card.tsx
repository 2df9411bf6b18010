import { Button } from '#components/ui/button.tsx';
import { PlainTick } from '#components/ui/form/plain/fields.tsx';
import { type FormState, formState } from '#components/ui/form/plain/form-state.ts';
import { Tag } from '#components/ui/tag.tsx';
import type { StaffRefund } from '#lib/contract/staff/payments.ts';
import { formatter } from '#lib/i18n/format.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { type StaffTexts, staffTexts } from '#lib/i18n/staff-texts.ts';
import * as staffPaths from '#lib/paths/staff-paths.ts';
import type { Flash } from '#lib/web/session/flash.ts';
import { FoldedForm, StaffForm } from '../form/staff-form.tsx';
import { moneyIn, refundState } from './words.ts';

type Props = Readonly<{
  refund: StaffRefund;
  back: string;
  flash: Flash | null;
  locale: Locale;
  /** In a list of several orders. */
  linksOrder?: boolean;
}>;

type ActProps = Readonly<{
  refund: StaffRefund;
  back: string;
  state: FormState;
  name: string;
  t: StaffTexts;
}>;

const VARIANTS = { decline: 'danger', retry: 'second' } as const;

/** Behind a second button: the money leaves as soon as it is pressed. */
function ApproveForm({ refund, back, state, name, t, locale }: ActProps & { locale: Locale }) {
  const amount = moneyIn(refund.amountCents, refund.currency, locale);
  return (
    <FoldedForm
      label={t('payments.refunds.approve')}
      named={name}
      operation="staffPayments.approve"
      state={state}
      fixed={{ id: refund.id }}
      back={back}
      submit={t('payments.refunds.approveSubmit', { amount })}
    >
      <p>{t('payments.refunds.approveQuestion', { amount, company: refund.company })}</p>
    </FoldedForm>
  );
}

function ActForm({ act, refund, back, state, name, t }: ActProps & { act: keyof typeof VARIANTS }) {
  return (
    <StaffForm operation={`staffPayments.${act}`} state={state} fixed={{ id: refund.id }} back={back}>
      <Button type="submit" variant={VARIANTS[act]} aria-label={name} className="justify-self-start">
        {t(`payments.refunds.${act}`)}
      </Button>
    </StaffForm>
  );
}

function ReviewForm({ refund, back, state, name, t }: ActProps) {
  return (
    <StaffForm operation="staffPayments.review" state={state} fixed={{ id: refund.id }} back={back}>
      {refund.kind === 'order' && (
        <PlainTick state={state} name="endsPlan" label={t('payments.refunds.reviewEndsPlan')} />
      )}
      <Button type="submit" variant="primary" aria-label={name} className="justify-self-start">
        {t('payments.refunds.review')}
      </Button>
    </StaffForm>
  );
}

function Acts({ refund, back, flash, locale }: Props) {
  const t = staffTexts(locale);
  const { id, status, isMine, isToReview, canDecline } = refund;
  const common = (act: 'approve' | 'retry' | 'decline' | 'review') => ({
    refund,
    back,
    t,
    state: formState(flash, `${act}-${id}`),
    name: t('payments.refunds.named', {
      act: t(`payments.refunds.${act}`),
      amount: moneyIn(refund.amountCents, refund.currency, locale),
      company: refund.company,
    }),
  });
  return (
    <div className="mt-3 flex flex-wrap items-start gap-2">
      {status === 'waiting' && !isMine && <ApproveForm locale={locale} {...common('approve')} />}
      {status === 'failed' && <ActForm act="retry" {...common('retry')} />}
      {canDecline && <ActForm act="decline" {...common('decline')} />}
      {isToReview && <ReviewForm {...common('review')} />}
    </div>
  );
}

function Facts({ refund, locale }: Pick<Props, 'refund' | 'locale'>) {
  const t = staffTexts(locale);
  const date = formatter(locale).dateTime(refund.askedAt);
  const facts = [
    refund.askedBy
      ? t('payments.refunds.asked', { name: refund.askedBy, date })
      : t('payments.refunds.askedThere', { date }),
    refund.decidedBy ? t('payments.refunds.decided', { name: refund.decidedBy }) : '',
    refund.endsPlan && refund.kind === 'order' ? t('payments.refunds.endsPlan') : '',
    refund.failure ? t('payments.refunds.failure', { code: refund.failure }) : '',
  ].filter(Boolean);
  return (
    <>
      <p className="mt-1 text-14 text-steel wrap-anywhere">{facts.join(' · ')}</p>
      {refund.reason && <p className="mt-2 wrap-anywhere">{refund.reason}</p>}
    </>
  );
}

export function RefundCard({ refund, back, flash, locale, linksOrder = false }: Props) {
  const t = staffTexts(locale);
  const { text, tone } = refundState(refund, t);
  return (
    <li className="panel">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <b className="text-18 num">{moneyIn(refund.amountCents, refund.currency, locale)}</b>
        <Tag tone={tone}>{text}</Tag>
        <span className="text-14 text-steel">{t(`payments.refunds.kind.${refund.kind}`)}</span>
      </div>
      {linksOrder && (
        <p className="mt-1 wrap-anywhere">
          {refund.company}
          {' · '}
          <a href={staffPaths.order(refund.orderId)} className="inline-flex min-h-11 items-center">
            {t('payments.refunds.seeOrder')}
            <span className="vh">{` ${refund.company}`}</span>
          </a>
        </p>
      )}
      <Facts refund={refund} locale={locale} />
      {refund.status === 'waiting' && refund.isMine && (
        <p className="mt-2 font-demi">{t('payments.refunds.mine')}</p>
      )}
      <Acts refund={refund} back={back} flash={flash} locale={locale} />
    </li>
  );
}
