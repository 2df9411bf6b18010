'use client';

import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import type { ButtonVariant } from '#components/ui/button-class.ts';
import { confirm } from '#components/ui/dialog/dialog-prompts.ts';
import type { IconName } from '#components/ui/icon-names.ts';
import type { Bucket } from '#lib/contract/applications/received.ts';
import { movesFrom } from './boxes.ts';
import { DeclineButton } from './decline-button.tsx';
import type { MovedCv } from './moved-cv.ts';
import { useMoves } from './use-moves.ts';

type Props = Readonly<{
  cv: MovedCv;
  /** Where a CV's own page goes after the deletion. */
  deletedTo?: string;
  which: keyof typeof SHOWN;
}>;

const LOOKS: Record<Bucket, { variant: ButtonVariant; icon: IconName }> = {
  accepted: { variant: 'second', icon: 'check' },
  rejected: { variant: 'quiet', icon: 'x' },
  received: { variant: 'quiet', icon: 'inbox' },
  selected: { variant: 'quiet', icon: 'bookmark' },
  hidden: { variant: 'danger', icon: 'trash-2' },
};

/** Only deleting a CV and declining a picked one need a confirmation. */
function useQuestion({ person: name }: MovedCv) {
  const t = useTranslations('received.confirm');
  return (to: Bucket) => {
    if (to === 'rejected') {
      return {
        title: t('rejectTitle'),
        description: t('rejectPickedText', { name }),
        yes: t('rejectYes'),
        no: t('no'),
      };
    }
    if (to !== 'hidden') return undefined;
    return {
      title: t('removeTitle'),
      description: t('removeText', { name }),
      yes: t('removeYes'),
      no: t('no'),
      danger: true,
    };
  };
}

const isRefusal = ({ bucket, origin }: MovedCv, to: Bucket): to is 'rejected' | 'hidden' =>
  origin === 'application' && (to === 'rejected' || (to === 'hidden' && bucket !== 'rejected'));

/** A CV that was selected before goes back there. */
const labelOf = ({ bucket }: MovedCv, to: Bucket) =>
  to === 'selected' && bucket === 'received' ? 'select' : to;

const isDecision = (to: Bucket) => to === 'accepted' || to === 'rejected';
const isAnswer = (to: Bucket, from: Bucket) => isDecision(to) || (to === 'selected' && from === 'received');

/** A row shows the decisions, and its details the others; the bar of a page every answer, and its menu the rest. */
const SHOWN = {
  row: isDecision,
  rowDetails: (to: Bucket) => !isDecision(to),
  bar: isAnswer,
  menu: (to: Bucket, from: Bucket) => !isAnswer(to, from),
};

export function MoveButtons({ cv, deletedTo, which }: Props) {
  const t = useTranslations('received.actions');
  const { busy, move } = useMoves(cv, deletedTo);
  const questionFor = useQuestion(cv);
  const press = async (to: Bucket) => {
    const question = questionFor(to);
    if (!question || (await confirm(question))) await move(to);
  };
  const moves = movesFrom(cv).filter((to) => SHOWN[which](to, cv.bucket));
  return moves.map((to) =>
    isRefusal(cv, to) ? (
      <DeclineButton key={to} to={to} person={cv.person} busy={busy} decline={(words) => move(to, words)} />
    ) : (
      <Button
        key={to}
        {...LOOKS[to]}
        data-act="work"
        busy={busy}
        aria-label={t(`${labelOf(cv, to)}Of`, { name: cv.person })}
        onClick={() => void press(to)}
      >
        {t(labelOf(cv, to))}
      </Button>
    ),
  );
}
