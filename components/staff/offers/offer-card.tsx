import type { ReactNode } from 'react';
import { FreeText } from '#components/ui/free-text.tsx';
import { Note } from '#components/ui/notices/note.tsx';
import { Tag } from '#components/ui/tag.tsx';
import { UsersText } from '#components/ui/users-text.tsx';
import type { StaffOffer } from '#lib/contract/staff/offers.ts';
import { cardFacts } from '#lib/facts/offer-facts.ts';
import { paths } from '#lib/paths/paths.ts';
import { Fold } from '../form/staff-form.tsx';
import { DecisionForms } from './decision-forms.tsx';
import type { CardContext } from './offer-texts.ts';

type Row = Readonly<{ row: StaffOffer; context: CardContext }>;

const TONES = { live: 'ok', closed: undefined, expired: undefined, withdrawn: 'stop' } as const;

function State({ row: { offer, state }, context: { t } }: Row) {
  const tone = TONES[state];
  return (
    <>
      <Tag {...(tone ? { tone } : {})}>{t(`offers.states.${state}`)}</Tag>
      {offer.isFeatured && <Tag>{t('offers.featured')}</Tag>}
    </>
  );
}

function Reports({ row: { reports }, context: { view, t } }: Row) {
  if (reports.length === 0) return null;
  return (
    <ul className="mt-3 grid gap-2">
      {reports.map(({ id, reason, details, sentAt }) => (
        <li key={id} className="border-l-4 border-warn pl-3">
          <b>{view.t(`reports.reasons.${reason}`)}</b>
          <span className="text-14 text-steel">
            {' '}
            {t('offers.sentOn', { date: view.format.dateTime(sentAt) })}
          </span>
          {details && (
            <span className="block whitespace-pre-line wrap-anywhere">
              <UsersText text={details} locale={view.locale} />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

type WithdrawalProps = Readonly<{ withdrawal: NonNullable<StaffOffer['withdrawal']>; context: CardContext }>;

/** When, by whom, under which rule, and with which reasons. */
export function WithdrawalNote({ withdrawal, context: { view, t } }: WithdrawalProps) {
  const { at, by, ground, statement } = withdrawal;
  const date = view.format.longDate(at);
  return (
    <Note tone="stop" className="mt-3">
      <b className="block">
        {by ? t('offers.withdrawnBy', { date, name: by }) : t('offers.withdrawnOn', { date })}
      </b>
      {ground && <span className="block">{view.t(`reports.grounds.${ground}`)}</span>}
      {statement && (
        <span className="block whitespace-pre-line wrap-anywhere">
          <UsersText text={statement} locale={view.locale} />
        </span>
      )}
    </Note>
  );
}

/** What the employer wrote. */
function Texts({ row: { offer }, context: { view, t } }: Row) {
  const { description, companyPitch, otherAdvantage } = offer;
  if (!description && !companyPitch && !otherAdvantage) return null;
  const { title } = cardFacts(offer, view);
  return (
    <Fold
      label={t('offers.read')}
      named={t('offers.named', { act: t('offers.read'), title, id: String(offer.id) })}
    >
      <div className="grid gap-3 wrap-anywhere">
        {[description, companyPitch, otherAdvantage].map(
          (text, index) => text && <FreeText key={index} text={text} />,
        )}
      </div>
    </Fold>
  );
}

type Props = Row &
  Readonly<{
    /** Whether something about it waits that keeping settles. */
    mayKeep?: boolean;
    /** For a card in another. */
    heading?: 'h3' | 'h4';
    hasActions?: boolean;
    children?: ReactNode;
  }>;

/** One offer with what was said about it, and the forms that decide. */
export function OfferCard({
  row,
  context,
  mayKeep = false,
  heading = 'h3',
  hasActions = true,
  children,
}: Props) {
  const { offer, withdrawal } = row;
  const { view, t } = context;
  const { title, contract, salary, gross } = cardFacts(offer, view);
  const Heading = heading;
  return (
    <article className="panel min-w-0">
      <Heading className="text-18 wrap-anywhere">
        <a href={paths.offer(offer.id)}>{title}</a>
      </Heading>
      <p className="wrap-anywhere">
        {offer.companyName} · {offer.city} ({offer.postalCode})
      </p>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-14 text-steel">
        <State row={row} context={context} />
        <span>{t('offers.number', { id: String(offer.id) })}</span>
        {offer.sentDate && <span>{t('offers.publishedOn', { date: view.format.date(offer.sentDate) })}</span>}
        {contract && <span>{contract}</span>}
        {salary && (
          <span>
            {salary} {gross.short}
          </span>
        )}
      </p>
      {withdrawal && <WithdrawalNote withdrawal={withdrawal} context={context} />}
      <Reports row={row} context={context} />
      {children}
      <div className="mt-3 flex flex-wrap gap-2">
        <Texts row={row} context={context} />
        {hasActions && <DecisionForms row={row} context={context} mayKeep={mayKeep} />}
      </div>
    </article>
  );
}
