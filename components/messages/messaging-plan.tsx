import { getLocale } from 'next-intl/server';
import type { ReactNode } from 'react';
import { PlanPrompt } from '#components/plans/plan-prompt.tsx';
import { plansContract } from '#lib/contract/plans/plans.ts';
import type { Role } from '#lib/contract/platform/operation.ts';
import { formatter } from '#lib/i18n/format.ts';
import { textsOf } from '#lib/i18n/texts.ts';
import { loadCounters } from '#lib/web/counters.ts';
import { upstream } from '#lib/web/upstream/upstream.ts';

type Props = Readonly<{ role: Role; title: string; children: ReactNode }>;

/** For recruiters without a plan; shows how many messages wait. */
export async function MessagingPlan({ role, title, children }: Props) {
  if (role === 'candidate') return children;
  const [{ data: status }, locale] = await Promise.all([upstream(plansContract.status, {}), getLocale()]);
  if (status.plan.isActive) return children;
  const t = textsOf(locale);
  const waiting = (await loadCounters())?.messagesReceived ?? 0;
  return (
    <PlanPrompt
      status={status}
      title={title}
      text={`${t('messages.plan.text')} ${t('messages.plan.waiting', { count: waiting })}`}
      view={{ t, format: formatter(locale) }}
    />
  );
}
