import { ButtonLink } from '#components/ui/button.tsx';
import { ListPager } from '#components/ui/lists/list-pager.tsx';
import { EmptyState } from '#components/ui/notices/empty-state.tsx';
import { PastTheEnd } from '#components/ui/notices/past-the-end.tsx';
import { PageHead } from '#components/ui/page-head.tsx';
import type { SentApplication } from '#lib/contract/applications/sent.ts';
import type { View } from '#lib/facts/offer-facts.ts';
import { paths } from '#lib/paths/paths.ts';
import { ApplicationCard } from './application-card.tsx';
import type { Box } from './boxes.ts';

type Props = Readonly<{
  box: Box;
  applications: readonly SentApplication[];
  total: number;
  totalPages: number;
  page: number;
  limit: number;
  view: View;
}>;

function Nothing({ box, page, total, view: { t } }: Props) {
  if (total > 0) {
    return (
      <PastTheEnd href={paths.applications(box)} label={t('applications.lists.firstPage')}>
        {t('applications.lists.beyond', { page: String(page) })}
      </PastTheEnd>
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

export function ApplicationList(props: Props) {
  const { box, applications, total, totalPages, page, limit, view } = props;
  const { t } = view;
  return (
    <>
      <PageHead title={t(`applications.lists.${box}.heading`, { count: total })} />
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
      <ListPager
        path={paths.applications(box)}
        total={total}
        totalPages={totalPages}
        page={page}
        limit={limit}
      />
    </>
  );
}
