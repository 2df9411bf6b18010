'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { createContext, type ReactNode, useContext, useState } from 'react';
import { type DeclineErrors, type DeclineWords, fieldErrors } from '#components/frame/decisions/send-move.ts';
import { removeUndo } from '#components/frame/decisions/stored-undos.ts';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { tickClass } from '#components/ui/form/styles.ts';
import { notifyFailure } from '#components/ui/notices/notify-failure.ts';
import { toast } from '#components/ui/notices/toast.ts';
import { browserClient } from '#lib/browser/api-client.ts';
import { move as moveSeveral } from '#lib/browser/operations/answers.ts';
import type { ReceivedApplication } from '#lib/contract/applications/received.ts';
import { paths } from '#lib/paths/paths.ts';
import { INTERVIEW_LIMITS } from '#lib/rules/interviews/interview.ts';
import { type Box, BUCKET_OF, RECEIVED_PLACE_ID, SEVERAL_MOVES } from './boxes.ts';
import { DeclineDialog } from './decline-button.tsx';

type Target = (typeof SEVERAL_MOVES)[Box][number];

type Selected = { ids: ReadonlySet<number>; toggle: (id: number) => void };
const Context = createContext<Selected | null>(null);

/** Absent where nothing can be selected. */
export function SelectBox({ id, name }: Readonly<{ id: number; name: string }>) {
  const t = useTranslations('received.several');
  const selected = useContext(Context);
  if (!selected) return null;
  return (
    <label className="-m-2.5 flex cursor-pointer p-2.5 noscript:hidden" data-print="no" data-act="work">
      <input
        type="checkbox"
        aria-label={t('one', { name })}
        checked={selected.ids.has(id)}
        onChange={() => selected.toggle(id)}
        className={tickClass}
      />
    </label>
  );
}

export type Selectable = Readonly<Pick<ReceivedApplication, 'id' | 'cvId' | 'offerId' | 'candidateId'>>;

type BarProps = Readonly<{
  box: Box;
  /** Of the page. */
  all: readonly Selectable[];
  ids: readonly number[];
  select: (ids: readonly number[]) => void;
}>;

function useMoveSeveral({ box, all, ids, select }: BarProps) {
  const t = useTranslations('received.actions');
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const move = async (to: Target, words?: DeclineWords): Promise<DeclineErrors | undefined> => {
    if (busy) return undefined;
    setBusy(true);
    try {
      const body = { applicationIds: [...ids], to, from: BUCKET_OF[box], ...words };
      const { data, message = '' } = await browserClient()(moveSeveral, { body });
      toast[data.moved > 0 ? 'success' : 'error'](message);
      for (const cv of all) if (ids.includes(cv.id)) removeUndo(cv);
      select([]);
      document.getElementById(RECEIVED_PLACE_ID)?.focus();
      router.refresh();
    } catch (error) {
      const wrong = fieldErrors(error);
      if (wrong) return wrong;
      notifyFailure(error, t('noAnswer'));
    } finally {
      setBusy(false);
    }
    return undefined;
  };
  return { busy, move };
}

const ICONS = { accepted: 'check', rejected: 'x', selected: 'bookmark' } as const;

/** A message to all, and the form of an interview, which needs applications to one offer. */
function WriteAndMeet({ chosen, canMeet }: Readonly<{ chosen: readonly Selectable[]; canMeet: boolean }>) {
  const t = useTranslations('received.several');
  const to = [...new Set(chosen.map(({ candidateId }) => String(candidateId)))];
  const [first] = chosen;
  const isOneOffer = first?.offerId != null && chosen.every(({ offerId }) => offerId === first.offerId);
  return (
    <>
      <ButtonLink variant="quiet" icon="mail" data-act="write" href={paths.messageNew('recruiter', { to })}>
        {t('write')}
      </ButtonLink>
      {canMeet && isOneOffer && chosen.length <= INTERVIEW_LIMITS.candidates && (
        <ButtonLink
          variant="quiet"
          icon="calendar-plus"
          data-act="work"
          href={paths.scheduleMeeting({ offer: first.offerId, cv: chosen.map(({ cvId }) => String(cvId)) })}
        >
          {t('meet')}
        </ButtonLink>
      )}
      {canMeet && !isOneOffer && <span className="text-14 text-steel">{t('meetOneOffer')}</span>}
    </>
  );
}

function Bar(props: BarProps) {
  const { box, all, ids, select } = props;
  const t = useTranslations('received.several');
  const { busy, move } = useMoveSeveral(props);
  const [asks, setAsks] = useState(false);
  const count = ids.length;
  return (
    <fieldset
      className="flex min-w-0 grow flex-wrap items-center gap-x-4 pl-4 md:pr-4 noscript:hidden"
      data-print="no"
      data-act="work"
    >
      <legend className="vh">{t('label')}</legend>
      <label className="flex min-h-11 cursor-pointer items-center gap-2.5">
        <input
          type="checkbox"
          checked={count === all.length}
          ref={(box) => {
            if (box) box.indeterminate = count > 0 && count < all.length;
          }}
          onChange={() => select(count === all.length ? [] : all.map(({ id }) => id))}
          className={tickClass}
        />
        <span>{t('all')}</span>
      </label>
      <span role="status" className={count === 0 ? 'vh' : 'text-14 text-steel'}>
        {t('count', { count })}
      </span>
      {count > 0 &&
        SEVERAL_MOVES[box].map((to) => (
          <Button
            key={to}
            variant={to === 'accepted' ? 'second' : 'quiet'}
            icon={ICONS[to]}
            data-act="work"
            busy={busy}
            onClick={() => (to === 'rejected' ? setAsks(true) : void move(to))}
          >
            {t(to)}
          </Button>
        ))}
      {count > 0 && (
        <WriteAndMeet chosen={all.filter(({ id }) => ids.includes(id))} canMeet={box !== 'declined'} />
      )}
      <DeclineDialog
        open={asks}
        close={() => setAsks(false)}
        title={t('title', { count })}
        text={t('text', { count })}
        yes={t('rejected')}
        busy={busy}
        decline={(words) => move('rejected', words)}
      />
    </fieldset>
  );
}

type Props = Readonly<{ box: Box; all: readonly Selectable[]; filters?: ReactNode; children: ReactNode }>;

/** A list whose CVs can be selected and moved together. */
export function Selection({ box, all, filters, children }: Props) {
  const [chosen, setChosen] = useState<readonly number[]>([]);
  // Those that have left the page are no longer selected.
  const ids = all.map(({ id }) => id).filter((id) => chosen.includes(id));
  const toggle = (id: number) =>
    setChosen(ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]);
  return (
    <Context value={{ ids: new Set(ids), toggle }}>
      <div className="bars:md:sticky top-0 z-10 flex flex-wrap items-start justify-end rounded-t border border-b-0 border-line bg-paper">
        <Bar box={box} all={all} ids={ids} select={setChosen} />
        {filters}
      </div>
      {children}
    </Context>
  );
}
