import type { ReactNode } from 'react';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { KeyList } from '#components/ui/lists/key-list.tsx';
import { Note } from '#components/ui/notices/note.tsx';
import type { interviewsContract } from '#lib/contract/interviews/interviews.ts';
import type { DataOf } from '#lib/contract/platform/operation.ts';
import { interviewFacts } from '#lib/facts/interview-facts.ts';
import type { View } from '#lib/facts/offer-facts.ts';
import { paths, withQuery } from '#lib/paths/paths.ts';
import { PageStatus } from '#lib/web/pages/page-status.tsx';
import type { Flash } from '#lib/web/session/flash.ts';
import { ClockNote, FormerTime, JoinLink, Place } from './interview-card.tsx';
import { Overlaps } from './overlaps.tsx';
import { RefuseStep } from './refuse-step.tsx';
import { OtherTime } from './slots/other-time.tsx';
import { SlotChoice } from './slots/slot-choice.tsx';
import { TakeBack } from './take-back.tsx';
import { WithdrawFields } from './withdraw-fields.tsx';

type Linked = DataOf<typeof interviewsContract.readLink>;

type Props = Readonly<{
  token: string;
  /** Null for an unknown or expired link. */
  linked: Linked | null;
  /** Asks the candidate to confirm a refusal. */
  refusing: boolean;
  failure: string | undefined;
  /** What the form for another time was refused for, with what was typed. */
  flash?: Flash | null;
  view: View;
}>;

function Frame({ title, children }: Readonly<{ title: string; children: ReactNode }>) {
  return (
    <section className="mx-auto mt-6 max-w-[640px] border-t-4 border-ink pt-4 md:mt-10">
      <h1>{title}</h1>
      {children}
    </section>
  );
}

function Unknown({ view: { t } }: Readonly<{ view: View }>) {
  return (
    <Frame title={t('interviews.link.unknownTitle')}>
      <PageStatus code={404} />
      <p className="mt-2">{t('interviews.link.unknown')}</p>
      <p className="mt-5 flex flex-wrap gap-2">
        <ButtonLink variant="primary" href={paths.interviews('interviews')}>
          {t('interviews.link.space')}
        </ButtonLink>
        <ButtonLink href={paths.home()}>{t('interviews.link.home')}</ButtonLink>
      </p>
    </Frame>
  );
}

function Facts({ interview, view }: Readonly<{ interview: Linked['interview']; view: View }>) {
  const { t } = view;
  const facts = interviewFacts(interview, view);
  const organisers = interview.organizer.map(({ name, email }) => (
    <span key={email} className="block wrap-anywhere">
      {name}, <a href={`mailto:${email}`}>{email}</a>
    </span>
  ));
  const items = [
    { label: t('interviews.link.job'), value: [facts.job, facts.trade].filter(Boolean).join(', ') },
    { label: t('interviews.link.company'), value: facts.company },
    ...(facts.freeSlots === null
      ? [
          { label: t('interviews.link.when'), value: facts.when },
          { label: t('interviews.link.durationLabel'), value: facts.duration },
        ]
      : []),
    {
      label: t('interviews.link.where'),
      value: <Place facts={facts} t={t} reader="candidate" />,
    },
    { label: t('interviews.link.who'), value: organisers },
  ];
  const { information } = facts;
  return (
    <>
      <KeyList items={items} />
      <FormerTime facts={facts} t={t} />
      <ClockNote interview={interview} facts={facts} t={t} />
      {information && (
        <div className="border-t border-line pt-3">
          <h2 className="text-16 font-semibold">{t('interviews.link.information')}</h2>
          <p className="mt-1 break-words whitespace-pre-line">{information}</p>
        </div>
      )}
    </>
  );
}

type AnswerProps = Pick<Props, 'token' | 'view'> &
  Readonly<{ version: number /** The candidate accepts by choosing a slot. */; refusesOnly?: boolean }>;

/** A refusal is asked about on a page of its own. */
function Answer({ token, version, refusesOnly = false, view: { t } }: AnswerProps) {
  return (
    <form method="post" action="/api/interview" className="mt-5">
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="version" value={version} />
      {!refusesOnly && <p className="mb-3">{t('interviews.link.pending')}</p>}
      <div className="flex flex-wrap gap-2">
        {!refusesOnly && (
          <Button type="submit" name="status" value="accepted" variant="ok" icon="check">
            {t('interviews.answer.accept')}
          </Button>
        )}
        <ButtonLink icon="x" href={withQuery(paths.interviewAnswer(token), { refuse: 1 })}>
          {t(refusesOnly ? 'interviews.slots.refuse' : 'interviews.answer.refuse')}
        </ButtonLink>
      </div>
      <p className="mt-2 text-14 text-steel">{t('interviews.link.once')}</p>
    </form>
  );
}

/** For candidates who accepted by the link and can no longer come. */
function Withdraw({ token, version, view: { t } }: AnswerProps) {
  return (
    <form method="post" action="/api/interview" className="mt-5">
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="version" value={version} />
      <WithdrawFields
        texts={{
          open: t('interviews.withdraw.open'),
          label: t('interviews.withdraw.open'),
          message: t('interviews.withdraw.message'),
          hint: t('interviews.withdraw.hint'),
          send: t('interviews.withdraw.send'),
        }}
      />
    </form>
  );
}

/** How to answer; a refusal that waits for its confirmation stands alone. */
function Asked(props: Omit<Props, 'linked' | 'failure'> & Readonly<{ interview: Linked['interview'] }>) {
  const { token, refusing, flash = null, interview, view } = props;
  if (refusing) {
    const text = view.t('interviews.link.confirmText');
    const back = paths.interviewAnswer(token);
    return <RefuseStep interview={interview} token={token} text={text} back={back} view={view} />;
  }
  const isProposal = interview.slots.length > 0;
  return (
    <>
      {isProposal && <SlotChoice interview={interview} token={token} flash={flash} view={view} />}
      <Answer token={token} view={view} version={interview.version} refusesOnly={isProposal} />
      {!isProposal && (
        <OtherTime interview={interview} token={token} flash={flash} isOpen={false} view={view} />
      )}
    </>
  );
}

/** Where the invitation stands. */
function InvitationStatus({
  interview,
  moved,
  failure,
  t,
}: Linked & Readonly<{ failure: string | undefined; t: View['t'] }>) {
  const status = interview.invitations[0]?.answer ?? 'pending';
  const isProposal = interview.slots.length > 0;
  return (
    <div className="mt-4 grid gap-3 empty:hidden">
      {status !== 'pending' && (
        <Note tone={status === 'accepted' ? 'ok' : 'stop'} role="status">
          {t(`interviews.link.${status}`)}
        </Note>
      )}
      {!interview.open && (
        <Note tone="warn">{t(isProposal ? 'interviews.slots.over' : 'interviews.link.over')}</Note>
      )}
      {interview.open && (failure || (status === 'pending' && moved)) && (
        <Note tone="warn" role="status">
          {failure ?? t(isProposal ? 'interviews.slots.moved' : 'interviews.link.moved')}
        </Note>
      )}
    </div>
  );
}

export function AnswerLink({ token, linked, refusing, failure, flash, view }: Props) {
  const { t } = view;
  if (!linked) return <Unknown view={view} />;
  const { interview, moved } = linked;
  const status = interview.invitations[0]?.answer ?? 'pending';
  const mayAnswer = interview.open && status === 'pending';
  const { joinUrl, when } = interviewFacts(interview, view);
  return (
    <Frame title={t('interviews.link.title')}>
      <InvitationStatus interview={interview} moved={moved} failure={failure} t={t} />
      <div className="panel mt-5">
        <Facts interview={interview} view={view} />
        {joinUrl && status !== 'rejected' && (
          <JoinLink href={joinUrl} label={t('interviews.card.joinOf', { when })} t={t} />
        )}
        {status !== 'rejected' && <Overlaps interview={interview} view={view} />}
        {mayAnswer && (
          <Asked token={token} refusing={refusing} flash={flash ?? null} interview={interview} view={view} />
        )}
        <TakeBack interview={interview} token={token} view={view} />
        {interview.open && status === 'accepted' && (
          <Withdraw token={token} view={view} version={interview.version} />
        )}
      </div>
      <p className="mt-4">
        <a href={paths.interviews('interviews')} className="inline-flex min-h-11 items-center">
          {t('interviews.link.space')}
        </a>
      </p>
    </Frame>
  );
}
