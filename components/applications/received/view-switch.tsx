import clsx from 'clsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { Icon } from '#components/ui/icon.tsx';
import type { View } from '#lib/facts/offer-facts.ts';
import { paths } from '#lib/paths/paths.ts';
import type { Box } from './boxes.ts';
import { type Chosen, chosenQuery } from './chosen.ts';

type Props = Readonly<{ box: Box; shown: 'list' | 'board'; chosen: Chosen; view: View }>;

const ICONS = { list: 'list', board: 'layout-dashboard' } as const;

/** List and board are two views of the same applications; both keep what is chosen. */
export function ViewSwitch({ box, shown, chosen, view: { t } }: Props) {
  return (
    <nav aria-label={t('received.board.view')} className="flex flex-wrap gap-1" data-print="no">
      {(['list', 'board'] as const).map((each) => (
        <a
          key={each}
          href={paths.received(box, {
            ...chosenQuery(chosen),
            ...(each === 'board' ? { view: 'board' } : {}),
          })}
          aria-current={each === shown ? 'page' : undefined}
          className={clsx(buttonClass({ variant: 'quiet' }), each === shown && 'bg-sunk')}
        >
          <Icon name={ICONS[each]} size="small" />
          {t(`received.board.${each}`)}
        </a>
      ))}
    </nav>
  );
}
