import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Tag } from '#components/ui/tag.tsx';
import { paths } from '#lib/paths/paths.ts';
import type { BoardCard } from './board-card.ts';

export const cardClass = 'rounded border border-line bg-paper px-2 py-1.5 text-14 wrap-anywhere';

/** Who it is, for which job, and what comes next. `children` are the handles that move it. */
export function CardBody({ card, children }: Readonly<{ card: BoardCard; children?: ReactNode }>) {
  const t = useTranslations();
  const { id, person, job, next, score, stars, isNew, interview, origin } = card;
  return (
    <>
      <div className="flex items-start">
        {isNew && (
          <span className="mt-2 mr-1.5 size-2.5 flex-none rounded-full bg-signal forced-colors:bg-[Mark]">
            <span className="vh">{t('received.card.unread')} </span>
          </span>
        )}
        <h3 className="min-w-0 grow text-16 leading-6 font-stretch-100%">
          <a href={paths.receivedCv(id)}>{person}</a>
        </h3>
        {children && <div className="-mt-2 -mr-2 -mb-3 flex flex-none">{children}</div>}
      </div>
      <div className="leading-[1.125rem] md:font-stretch-[90%]">
        <p>
          {score !== null && (
            <b className="mr-1.5 num">{t('ui.score.percent', { percent: score, word: '' })}</b>
          )}
          {stars > 0 && (
            <span className="mr-1.5 whitespace-nowrap text-signal">
              <span aria-hidden="true">★{stars}</span>
              <span className="vh">{t('remarks.stars.count', { count: stars })} </span>
            </span>
          )}
          {job}
        </p>
        {next && <p className="text-steel">{interview ? <a href={paths.agenda()}>{next}</a> : next}</p>}
        {origin === 'cv_search' && <Tag tone="outline">{t('received.card.cv_search')}</Tag>}
      </div>
    </>
  );
}
