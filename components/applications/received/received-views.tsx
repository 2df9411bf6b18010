import { ViewSwitch } from '#components/ui/lists/view-switch.tsx';
import type { View } from '#lib/facts/offer-facts.ts';
import { paths } from '#lib/paths/paths.ts';
import type { Box } from './boxes.ts';
import { type Chosen, chosenQuery } from './chosen.ts';

type Props = Readonly<{ box: Box; shown: 'list' | 'board'; chosen: Chosen; view: View }>;

const ICONS = { list: 'list', board: 'layout-dashboard' } as const;

/** List and board are two views of the same applications; both keep what is chosen. */
export function ReceivedViews({ box, shown, chosen, view: { t } }: Props) {
  const views = (['list', 'board'] as const).map((each) => ({
    href: paths.received(box, { ...chosenQuery(chosen), ...(each === 'board' ? { view: 'board' } : {}) }),
    label: t(`received.board.${each}`),
    icon: ICONS[each],
    isShown: each === shown,
  }));
  return <ViewSwitch label={t('received.board.view')} views={views} />;
}
