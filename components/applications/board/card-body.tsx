import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Tag } from '#components/ui/tag.tsx';
import { paths } from '#lib/paths/paths.ts';
import { Stars } from '../received/remarks/stars.tsx';
import type { BoardCard } from './board-card.ts';

export const cardClass = 'rounded border border-line bg-paper p-2 text-14 wrap-anywhere';

/** `children` are the handles that move it. */
export function CardBody({ card, children }: Readonly<{ card: BoardCard; children?: ReactNode }>) {
  const t = useTranslations();
  const { id, person, job, facts, offer, next, score, stars, isNew, interview, origin } = card;
  return (
    <>
      <h3 className="text-16 leading-6">
        <a href={paths.receivedCv(id)}>{person}</a>
      </h3>
      <p>
        <b className="font-demi">{job}</b>
      </p>
      <p className="text-steel">{facts}</p>
      {offer && <p className="text-steel">{t('received.card.forOffer', { offer })}</p>}
      {next && <p>{interview ? <a href={paths.agenda()}>{next}</a> : next}</p>}
      <div className="flex flex-wrap items-center gap-x-2">
        {score !== null && <b className="num">{t('ui.score.percent', { percent: score, word: '' })}</b>}
        {isNew && <Tag tone="signal">{t('received.card.unread')}</Tag>}
        {origin === 'cv_search' && <Tag tone="outline">{t('received.card.cv_search')}</Tag>}
        {stars > 0 && <Stars stars={stars} label={t('remarks.stars.count', { count: stars })} />}
        {children && <div className="-mb-1.5 -mr-2 ml-auto flex">{children}</div>}
      </div>
    </>
  );
}
