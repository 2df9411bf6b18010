import { ACTION_CLASS } from '#components/ui/action-class.ts';
import { ButtonLink } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { RowFold } from '#components/ui/lists/row-fold.tsx';
import { StaticMarkup } from '#components/ui/static/static-markup.tsx';
import { Tag } from '#components/ui/tag.tsx';
import type { Cv } from '#lib/contract/cvs/cvs.ts';
import { type CvFacts, cvFacts } from '#lib/facts/cv-facts.ts';
import type { View } from '#lib/facts/offer-facts.ts';
import { paths } from '#lib/paths/paths.ts';
import { staticHtml } from '#lib/web/pages/static-html.ts';
import { CopyButton } from './copy-button.tsx';
import type { CardCv } from './cv-list-place.ts';
import { CvSheet } from './cv-sheet.tsx';
import { DeleteButton } from './delete-button.tsx';
import { draftGaps } from './draft-gaps.ts';
import { ExportButton } from './export-button.tsx';
import { PublishButton } from './publish-button.tsx';
import { ShareButton } from './share-button.tsx';
import { VisibilitySwitch } from './visibility-switch.tsx';

type Props = Readonly<{ cv: Cv; view: View }>;

const STATES = {
  published: { tone: 'ok', icon: 'check' },
  draft: { tone: 'neutral', icon: 'pencil' },
} as const;

function dates(cv: Cv, { t, format }: View): string[] {
  const since = cv.publishedAt
    ? t('cvs.publishedOn', { date: format.date(cv.publishedAt) })
    : t('cvs.createdOn', { date: format.date(cv.createdAt) });
  const day = format.date(cv.updatedAt);
  const changed = day !== format.date(cv.publishedAt ?? cv.createdAt);
  return changed ? [since, t('cvs.changedOn', { date: day })] : [since];
}

function Head({ cv, facts, view }: Props & Readonly<{ facts: CvFacts }>) {
  const { t } = view;
  const jobs = [...new Set([facts.trade, facts.job])].filter((job) => job !== undefined);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h2 className="min-w-0 text-18 md:text-22">{facts.name}</h2>
        <Tag {...STATES[cv.status]}>{t(`cvs.state.${cv.status}`)}</Tag>
      </div>
      {jobs.length > 0 && <p className="mt-1 max-w-none font-demi">{jobs.join(' · ')}</p>}
      <p className="flex flex-wrap gap-x-4 mt-0.5 text-steel">
        {facts.level && <span>{facts.level}</span>}
        {facts.mobility && (
          <span className="inline-flex gap-1">
            <Icon name="map-pin" size="small" className="mt-1" />
            {facts.mobility}
          </span>
        )}
      </p>
      <p className="flex flex-wrap gap-x-4 mt-0.5 text-14 text-steel num">
        {dates(cv, view).map((date) => (
          <span key={date}>{date}</span>
        ))}
      </p>
    </>
  );
}

function DraftState({ cv, card, view }: Props & Readonly<{ card: CardCv }>) {
  const { t, locale } = view;
  const gaps = draftGaps(cv).map((gap) => t(`cvs.publish.gaps.${gap}`));
  const missing =
    gaps.length > 0
      ? t('cvs.publish.missing', { list: new Intl.ListFormat(locale).format(gaps) })
      : undefined;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 pb-4 md:px-6">
      <p className="flex gap-2 flex-[1_1_16rem]">
        <Icon name={missing ? 'info' : 'circle-check'} className={missing ? 'mt-0.5' : 'mt-0.5 text-ok'} />
        {missing ?? t('cvs.publish.ready')}
      </p>
      <div className="flex flex-wrap gap-2">
        {missing && (
          <ButtonLink
            href={paths.cvUpdate(cv.id)}
            aria-label={t('cvs.publish.completeLabel', { name: card.name })}
          >
            {t('cvs.publish.complete')}
          </ButtonLink>
        )}
        <PublishButton cv={card} disabledReason={missing} />
      </div>
    </div>
  );
}

/** Few people need it, so it is quieter than what stands above it. */
const JSON_CLASS =
  'col-span-full flex items-center justify-center min-h-11 px-4 border-t border-line text-14 text-steel ' +
  'hover:bg-sunk hover:text-ink focus-visible:-outline-offset-3';

function Actions({
  card,
  full,
  view: { t },
}: Readonly<{ card: CardCv; full: string | undefined; view: View }>) {
  return (
    <div className="grid grid-cols-5 border-t border-line">
      <a
        href={paths.cvUpdate(card.id)}
        aria-label={t('cvs.actions.editLabel', { name: card.name })}
        className={ACTION_CLASS}
      >
        <Icon name="pencil" size="small" />
        {t('cvs.actions.edit')}
      </a>
      <CopyButton cv={card} disabledReason={full} />
      <ExportButton cv={card} />
      <ShareButton cv={card} />
      <DeleteButton cv={card} />
      <a
        href={paths.cvJsonResume(card.id)}
        download
        aria-label={t('cvs.actions.jsonResumeLabel', { name: card.name })}
        className={JSON_CLASS}
      >
        {t('cvs.actions.jsonResume')}
      </a>
    </div>
  );
}

const DETAIL_CLASS =
  'group flex items-center justify-center gap-2 min-h-12 px-4 border-t border-line text-ink font-semibold ' +
  'no-underline hover:bg-sunk focus-visible:-outline-offset-3';

type CardProps = Props &
  Readonly<{
    /** Why no CV can be added. */
    full?: string | undefined;
    /** With all that the CV says. */
    isOpen: boolean;
  }>;

export function CvCard({ cv, full, isOpen, view }: CardProps) {
  const { t } = view;
  const facts = cvFacts(cv, view);
  const { id, revision, visible, applications } = cv;
  const card = { id, name: facts.name, revision, visible, applications };
  return (
    <article
      id={`cv-${id}`}
      className="cv-card bg-paper border border-line rounded scroll-mt-4 target:border-ink"
    >
      <StaticMarkup
        className="px-4 pt-4 pb-3 md:px-6"
        html={staticHtml(<Head cv={cv} facts={facts} view={view} />)}
      />
      <div data-print="no">
        {cv.status === 'draft' && <DraftState cv={cv} card={card} view={view} />}
        <VisibilitySwitch key={String(visible)} cv={card} />
        <Actions card={card} full={full} view={view} />
      </div>
      <RowFold
        alone
        id={id}
        className={DETAIL_CLASS}
        label={
          <>
            <span className="group-aria-expanded:hidden">{t('cvs.detail.show')}</span>
            <span className="hidden group-aria-expanded:inline">{t('cvs.detail.hide')}</span>
            <span className="vh">{t('cvs.detail.of', { name: facts.name })}</span>
            <Icon name="chevron-down" className="turn" />
          </>
        }
      >
        {isOpen ? (
          <StaticMarkup html={staticHtml(<CvSheet facts={facts} picture={cv.user.profilePicture} t={t} />)} />
        ) : null}
      </RowFold>
    </article>
  );
}
