import { ButtonLink } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { Note } from '#components/ui/notices/note.tsx';
import { PageHead } from '#components/ui/page-head.tsx';
import type { SubscriptionStatus } from '#lib/contract/plans/plans.ts';
import type { View } from '#lib/facts/offer-facts.ts';
import { paths, SUBSCRIBE_ENTRY } from '#lib/paths/paths.ts';

type Props = Readonly<{
  status: Pick<SubscriptionStatus, 'plan' | 'credit'>;
  title: string;
  /** What a plan gives access to; by default the received CVs. */
  text?: string;
  view: Pick<View, 't' | 'format'>;
}>;

/** Without a plan, the remaining credit is the free offer. */
export const hasFreeOffer = ({ plan, credit }: Props['status']) =>
  !plan.isActive && credit.totalRemaining > 0;

/** Publishing the free offer gives access to what the recruiter came for. */
function FreeOfferPrompt({ title, t }: Readonly<{ title: string; t: View['t'] }>) {
  return (
    <>
      <PageHead title={title} />
      <section
        aria-labelledby="free-offer"
        className="panel flex flex-wrap items-start gap-4 border-t-4 border-t-signal"
      >
        <Icon name="briefcase" size="big" />
        <div className="flex-[1_1_16rem]">
          <h2 id="free-offer" className="text-22">
            {t('received.plan.free')}
          </h2>
          <p className="mt-1.5">{t('received.plan.freeText')}</p>
        </div>
        <ButtonLink variant="primary" href={paths.offerCreate()}>
          {t('received.plan.freeAction')}
        </ButtonLink>
      </section>
    </>
  );
}

/** For pages that need an active plan: how much waits. */
export function PlanPrompt({ status, title, text, view }: Props) {
  const { t, format } = view;
  const { expirationDate, cvCount } = status.plan;
  if (hasFreeOffer(status)) return <FreeOfferPrompt title={title} t={t} />;
  const why = expirationDate
    ? t('received.plan.ended', { date: format.date(expirationDate) })
    : t('received.plan.none');
  return (
    <>
      <PageHead title={title} />
      <section
        aria-labelledby="no-plan"
        className="panel flex flex-wrap items-start gap-4 border-t-4 border-t-spark"
      >
        <Icon name="lock" size="big" />
        <div className="flex-[1_1_16rem]">
          <h2 id="no-plan" className="text-22">
            {why}
          </h2>
          <p className="mt-1.5">
            {text ?? `${t('received.plan.text')} ${t('received.plan.waiting', { count: cvCount })}`}
          </p>
        </div>
        <ButtonLink variant="primary" href={SUBSCRIBE_ENTRY}>
          {t('received.plan.subscribe')}
        </ButtonLink>
      </section>
    </>
  );
}

/** CVs that need a plan when the free offer opens only the rest. */
export function ClosedCvs({ count, view: { t } }: Readonly<{ count: number; view: Pick<View, 't'> }>) {
  return (
    <Note
      icon="lock"
      className="mb-4"
      action={
        <ButtonLink variant="primary" href={SUBSCRIBE_ENTRY}>
          {t('received.plan.subscribe')}
        </ButtonLink>
      }
    >
      {t('received.plan.closed', { count })}
    </Note>
  );
}
