import { ButtonLink } from '#components/ui/button.tsx';
import { PageSize } from '#components/ui/lists/page-size.tsx';
import { Pager } from '#components/ui/lists/pager.tsx';
import { EmptyState } from '#components/ui/notices/empty-state.tsx';
import { PageHead } from '#components/ui/page-head.tsx';
import { Tabs } from '#components/ui/tabs.tsx';
import type { SentApplication } from '#lib/contract/applications.ts';
import type { View } from '#lib/facts/offer-facts.ts';
import { paths, withQuery } from '#lib/paths/paths.ts';
import { ApplicationCard } from './application-card.tsx';
import { BOXES, type Box } from './boxes.ts';

type Props = Readonly<{
  box: Box;
  applications: readonly SentApplication[];
  total: number;
  totalPages: number;
  page: number;
  limit: number;
  counts: Readonly<Record<Box, number>> | null;
  view: View;
}>;

function Nothing({ box, page, total, view: { t } }: Props) {
  if (total > 0) {
    return (
      <EmptyState
        action={
          <ButtonLink variant="primary" href={paths.applications(box)}>
            {t('applications.lists.firstPage')}
          </ButtonLink>
        }
      >
        {t('applications.lists.beyond', { page: String(page) })}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon="send"
      action={
        <ButtonLink variant="primary" icon="search" href={paths.results()}>
          {t('applications.lists.emptyAction')}
        </ButtonLink>
      }
    >
      {t(`applications.lists.${box}.empty`)}
    </EmptyState>
  );
}

function Boxes({ box, counts, view: { t } }: Props) {
  const tabs = BOXES.map((each) => ({
    href: paths.applications(each),
    label: t(`applications.lists.${each}.tab`),
    count: counts?.[each],
    current: each === box,
  }));
  return <Tabs label={t('applications.lists.label')} tabs={tabs} />;
}

export function ApplicationList(props: Props) {
  const { box, applications, total, totalPages, page, limit, view } = props;
  const { t } = view;
  const list = paths.applications(box);
  const hrefFor = (to: number) =>
    withQuery(list, { page: to > 1 ? to : undefined, limit: limit === 10 ? undefined : limit });
  return (
    <>
      <PageHead title={t(`applications.lists.${box}.heading`, { count: total })} />
      <div className="mb-4" data-print="no">
        <Boxes {...props} />
      </div>
      {applications.length === 0 ? (
        <Nothing {...props} />
      ) : (
        <ul aria-label={t('applications.lists.list')} className="grid gap-3">
          {applications.map((application) => (
            <li key={application.id}>
              <ApplicationCard application={application} view={view} />
            </li>
          ))}
        </ul>
      )}
      {total > 10 && (
        <Pager page={page} totalPages={totalPages} hrefFor={hrefFor}>
          <PageSize action={list} limit={limit} />
        </Pager>
      )}
    </>
  );
}
