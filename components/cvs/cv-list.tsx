import { Button, ButtonLink } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/notices/empty-state.tsx';
import { PageHead } from '#components/ui/page-head.tsx';
import type { Cv } from '#lib/contract/cvs/cvs.ts';
import type { View } from '#lib/facts/offer-facts.ts';
import type { Texts } from '#lib/i18n/texts.ts';
import { paths } from '#lib/paths/paths.ts';
import { CvCard } from './cv-card.tsx';
import { CV_LIST_ID } from './cv-list-place.ts';

export type CvStatus = Cv['status'];

type Props = Readonly<{
  status: CvStatus;
  cvs: readonly Cv[];
  counts: Readonly<Record<CvStatus, number>>;
  /** Why no CV can be added. */
  full: string | undefined;
  firstName: string;
  /** CVs with all that they say. */
  opened?: ReadonlySet<number>;
  view: View;
}>;

export const CV_LIST_PATHS = { published: paths.myCvs(), draft: paths.cvDrafts() } as const;

type CreateProps = Pick<Props, 'full'> & Readonly<{ t: Texts }>;

function Create({ full, t }: CreateProps) {
  return full ? (
    <Button variant="primary" icon="plus" disabledReason={full}>
      {t('cvs.create')}
    </Button>
  ) : (
    <ButtonLink variant="primary" icon="plus" href={paths.cvCreate()}>
      {t('cvs.create')}
    </ButtonLink>
  );
}

function Welcome({ firstName, full, view: { t } }: Props) {
  return (
    <EmptyState icon="file-text" action={<Create full={full} t={t} />}>
      <strong className="block text-22 mb-2">
        {firstName ? t('cvs.welcome', { name: firstName }) : t('cvs.welcomeNoName')}
      </strong>
      {t('cvs.welcomeText')}
    </EmptyState>
  );
}

function Nothing(props: Props) {
  const { status, counts, full, view } = props;
  const { t } = view;
  if (counts.draft + counts.published === 0 && status === 'published') return <Welcome {...props} />;
  if (status === 'published') {
    return (
      <EmptyState
        icon="file-text"
        action={
          <ButtonLink variant="primary" href={paths.cvDrafts()}>
            {t('cvs.seeDrafts')}
          </ButtonLink>
        }
      >
        {t('cvs.onlyDrafts')}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon="pencil"
      action={
        full ? (
          <ButtonLink variant="primary" href={paths.myCvs()}>
            {t('cvs.seePublished')}
          </ButtonLink>
        ) : (
          <Create full={full} t={t} />
        )
      }
    >
      {t('cvs.noDraft')}
    </EmptyState>
  );
}

/** The trade and town of the CV that was published last. */
function searchFor(cvs: readonly Cv[]): string {
  const [latest] = cvs.toSorted((a, b) => (b.publishedAt ?? '').localeCompare(a.publishedAt ?? ''));
  return paths.results({ job: latest?.trades[0]?.tradeId, city: latest?.townCode ?? undefined });
}

export function CvList(props: Props) {
  const { status, cvs, full, opened, view } = props;
  const { t } = view;
  return (
    <div className="cv-list">
      <PageHead title={t(`cvs.heading.${status}`)}>{cvs.length > 0 && <Create full={full} t={t} />}</PageHead>
      {full && <p className="mb-4 text-steel">{full}</p>}
      <section id={CV_LIST_ID} aria-label={t(`cvs.list.${status}`)} tabIndex={-1} className="rounded">
        {cvs.length === 0 ? (
          <Nothing {...props} />
        ) : (
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
            {cvs.map((cv) => (
              <li key={cv.id}>
                <CvCard cv={cv} full={full} isOpen={opened?.has(cv.id) ?? false} view={view} />
              </li>
            ))}
          </ul>
        )}
      </section>
      {status === 'published' && cvs.length > 0 && (
        <div className="mt-6" data-print="no">
          <p className="mb-4">{t('cvs.use')}</p>
          <div className="flex flex-wrap gap-2">
            <ButtonLink variant="second" icon="search" href={searchFor(cvs)}>
              {t('cvs.search')}
            </ButtonLink>
            <ButtonLink variant="quiet" icon="eye" href={paths.cvViews()}>
              {t('cvViews.link')}
            </ButtonLink>
          </div>
        </div>
      )}
    </div>
  );
}
