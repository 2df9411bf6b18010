'use client';

import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import type { ButtonVariant } from '#components/ui/button-class.ts';
import { confirm } from '#components/ui/dialog/dialog-prompts.ts';
import type { IconName } from '#components/ui/icon-names.ts';
import type { Bucket } from '#lib/contract/applications/received.ts';
import { movesFrom } from './boxes.ts';
import { DeclineButton } from './decline-button.tsx';
import { type MovedCv, useMoves } from './use-moves.ts';

type Props = Readonly<{
  cv: MovedCv;
  /** Where to go once the CV is deleted, on its own page. */
  deletedTo?: string;
}>;

const LOOKS: Record<Bucket, { variant: ButtonVariant; icon: IconName }> = {
  accepted: { variant: 'second', icon: 'check' },
  rejected: { variant: 'quiet', icon: 'x' },
  received: { variant: 'quiet', icon: 'inbox' },
  selected: { variant: 'quiet', icon: 'bookmark' },
  hidden: { variant: 'danger', icon: 'trash-2' },
};

/** What is asked before a CV is deleted or a picked one declined; nothing is asked before the rest. */
function useQuestion({ person: name, origin, bucket }: MovedCv) {
  const t = useTranslations('received.confirm');
  const isPicked = origin === 'cv_search';
  const isUnanswered = !isPicked && bucket !== 'rejected';
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
      description: t(isUnanswered ? 'removeUnansweredText' : 'removeText', { name }),
      yes: t('removeYes'),
      no: t('no'),
      danger: true,
    };
  };
}

/** The buttons that put a CV into another bucket, as its bucket allows. */
export function MoveButtons({ cv, deletedTo }: Props) {
  const t = useTranslations('received.actions');
  const { busy, move } = useMoves(cv, deletedTo);
  const questionFor = useQuestion(cv);
  const press = async (to: Bucket) => {
    const question = questionFor(to);
    if (!question || (await confirm(question))) await move(to);
  };
  return movesFrom(cv).map((to) =>
    to === 'rejected' && cv.origin === 'application' ? (
      <DeclineButton key={to} person={cv.person} busy={busy} decline={(words) => move('rejected', words)} />
    ) : (
      <Button
        key={to}
        {...LOOKS[to]}
        busy={busy}
        aria-label={t(`${to}Of`, { name: cv.person })}
        onClick={() => void press(to)}
      >
        {t(to)}
      </Button>
    ),
  );
}
