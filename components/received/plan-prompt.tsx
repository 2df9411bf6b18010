import { ButtonLink } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { Note } from '#components/ui/note.tsx';
import { PageHead } from '#components/ui/page-head.tsx';
import type { SubscriptionStatus } from '#lib/contract/plans.ts';
import type { View } from '#lib/offer-facts.ts';
import { SUBSCRIBE_ENTRY } from '#lib/paths.ts';

type Props = Readonly<{
  plan: SubscriptionStatus['plan'];
  /** The title of the page that it replaces. */
  title: string;
  /** What a plan opens and what waits meanwhile; the received CVs unless stated. */
  text?: string;
  view: Pick<View, 't' | 'format'>;
}>;

/** What stands in place of what only an active plan opens: since when, and how much waits. */
export function PlanPrompt({ plan, title, text, view: { t, format } }: Props) {
  const { expirationDate, cvCount } = plan;
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

/** How many CVs of a list wait for a plan while only the free offer's opens the rest. */
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
