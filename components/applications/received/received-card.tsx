import {
  CvRow,
  CvRowDetails,
  RowFacts,
  RowLines,
  RowName,
  RowOrigin,
  RowSummary,
} from '#components/cvs/cv-row.tsx';
import { MeetingLink } from '#components/interviews/meeting-link.tsx';
import { WriteLink } from '#components/messages/write-link.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { StaticMarkup } from '#components/ui/static/static-markup.tsx';
import { Tag } from '#components/ui/tag.tsx';
import type { ReceivedApplication } from '#lib/contract/applications/received.ts';
import type { View } from '#lib/facts/offer-facts.ts';
import {
  answerDue,
  availableText,
  isNew,
  isPicked,
  isUnanswered,
  nextInterview,
  type ReceivedFacts,
  receivedFacts,
  travelText,
} from '#lib/facts/received-facts.ts';
import { paths } from '#lib/paths/paths.ts';
import { staticHtml } from '#lib/web/pages/static-html.ts';
import { ScreeningAnswers } from '../screening/screening-answers.tsx';
import { ApplicationHistory } from './application-history.tsx';
import { ExtendButton } from './extend-button.tsx';
import { InviteButton } from './invite-button.tsx';
import { MoveButtons } from './move-buttons.tsx';
import { movedCv } from './moved-cv.ts';
import { ReceivedExplanation } from './received-score.tsx';
import { remarked } from './remarks/remarked.ts';
import { RemarksPanel } from './remarks/remarks-panel.tsx';
import { Stars } from './remarks/stars.tsx';
import { SelectBox } from './selection.tsx';

type Props = Readonly<{ application: ReceivedApplication; view: View }>;
type PartProps = Props & Readonly<{ facts: ReceivedFacts }>;

/** The interview to come, with a link to the agenda. */
function InterviewTag({ application, view }: Props) {
  const text = nextInterview(application, view);
  if (text === undefined) return null;
  return (
    <Tag
      tone={application.interview?.answer === 'accepted' ? 'ok' : 'warn'}
      icon="calendar"
      className="max-w-full whitespace-normal!"
    >
      <a href={paths.agenda()} className="text-inherit">
        {text}
      </a>
    </Tag>
  );
}

/** Where it comes from, and what it waits for. */
function StateTags({ application, view }: Props) {
  const { t } = view;
  return (
    <>
      {isPicked(application) && (
        <Tag tone="outline">
          <span className="vh">{t('received.card.origin')}</span>
          {t('received.card.cv_search')}
        </Tag>
      )}
      {application.cvUpdate && <Tag tone="outline">{t('received.card.updated')}</Tag>}
      {isNew(application) && <Tag tone="signal">{t('received.card.unread')}</Tag>}
      {isUnanswered(application) && (
        <Tag tone="outline" className="max-w-full whitespace-normal!">
          {t('received.card.unanswered')}
        </Tag>
      )}
      <InterviewTag application={application} view={view} />
    </>
  );
}

function originOf({ application, view }: Props): string[] {
  const { t, format } = view;
  const { createdAt, answerDueOn, invitedOfferIds } = application;
  const came = isPicked(application) ? 'received.card.pickedOn' : 'received.card.receivedOn';
  return [
    answerDue(application, view),
    // How long it waits says when it came.
    answerDueOn === null && t(came, { date: format.date(createdAt) }),
    invitedOfferIds.length > 0 && t('received.card.invited', { count: invitedOfferIds.length }),
  ].filter((fact) => typeof fact === 'string');
}

/** The ad that the person applied to. */
function Ad({ facts, view: { t } }: PartProps) {
  if (!facts.offer) return null;
  return (
    <span>
      <span className="vh">{t('received.card.forOffer')}</span>
      <Icon name="briefcase" size="small" className="mr-1 align-[-2px] max-md:hidden xl:hidden" />
      {facts.offer}
    </span>
  );
}

export function OriginLine(props: PartProps) {
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-14 text-steel">
      <StateTags {...props} />
      <Ad {...props} />
      <RowFacts facts={originOf(props)} />
    </p>
  );
}

/** Who it is, beside the box that selects it. A phone has stars and tags in the details. */
function Person({ application, facts, view }: PartProps) {
  const { t } = view;
  const { stars, tags } = application;
  return (
    <>
      <RowName
        href={paths.receivedCv(application.id)}
        person={facts.person}
        score={application.score}
        t={t}
      />
      <StateTags application={application} view={view} />
      {stars > 0 && (
        <span className="max-md:hidden">
          <Stars stars={stars} label={t('remarks.stars.count', { count: stars })} />
        </span>
      )}
      {tags.map((tag) => (
        <Tag key={tag} tone="outline" className="max-md:hidden max-w-40 truncate">
          {tag}
        </Tag>
      ))}
    </>
  );
}

/** For which ad, and how long they wait. */
function Origin(props: PartProps) {
  return (
    <RowOrigin>
      <Ad {...props} />
      <RowFacts facts={originOf(props)} />
    </RowOrigin>
  );
}

/** Who it is, what they can do, for which ad, how long they wait, and the decision: nothing is cut off. */
export function ReceivedRow({ application, view }: Props) {
  const facts = receivedFacts(application, view);
  const props = { application, facts, view };
  const { t } = view;
  return (
    <CvRow
      name={facts.person}
      head={
        <>
          <SelectBox id={application.id} name={facts.person} />
          <StaticMarkup className="contents" html={staticHtml(<Person {...props} />)} />
        </>
      }
      summary={
        <StaticMarkup
          className="max-md:inline"
          html={staticHtml(
            <RowSummary
              facts={facts}
              places={[travelText(application, view), availableText(application, view)]}
              t={t}
            />,
          )}
        />
      }
      origin={
        <StaticMarkup
          className="min-w-0 max-md:inline max-xl:col-start-1"
          html={staticHtml(<Origin {...props} />)}
        />
      }
      actions={
        <>
          <MeetingLink application={application} name={facts.person} t={t} isShort />
          <MoveButtons cv={movedCv(application, facts)} which="row" />
        </>
      }
      t={t}
    />
  );
}

/** What the CV and the answers say; empty where they say nothing. */
function about(props: PartProps): string {
  const { application, facts, view } = props;
  return staticHtml(
    <>
      <RowLines facts={facts} t={view.t} />
      <ScreeningAnswers answers={application.screeningAnswers} view={view} className="px-4 pb-3 md:px-6" />
      {application.offer !== null && (
        <div className="px-4 pb-3 md:px-6">
          <ReceivedExplanation application={application} view={view} />
        </div>
      )}
    </>,
  );
}

/** Everything but the decision. */
function Details(props: PartProps) {
  const { application, facts, view } = props;
  const { id, candidateId } = application;
  const { t } = view;
  const name = facts.person;
  return (
    <>
      <StaticMarkup html={about(props)} />
      <RemarksPanel application={remarked(application)} name={name} />
      <ApplicationHistory application={application} name={name} view={view} />
      <fieldset
        className="grid grid-cols-2 gap-2 border-t border-line px-4 py-2 sm:flex sm:flex-wrap md:px-6"
        data-print="no"
      >
        <legend className="vh">{t('received.actions.more', { name })}</legend>
        <StaticMarkup
          className="contents"
          html={staticHtml(
            <>
              <ButtonLink
                variant="quiet"
                icon="file-text"
                href={paths.receivedCv(id)}
                aria-label={t('received.actions.openOf', { name })}
              >
                {t('received.actions.open')}
              </ButtonLink>
              <CallLink facts={facts} view={view} />
              <WriteLink candidateId={candidateId} name={name} t={t} />
            </>,
          )}
        />
        <InviteLink application={application} name={name} />
        {application.canExtend && <ExtendButton id={id} name={name} />}
        <MoveButtons cv={movedCv(application, facts)} which="rowDetails" />
      </fieldset>
    </>
  );
}

export function ReceivedCard({ application, isOpen, view }: Props & Readonly<{ isOpen: boolean }>) {
  const facts = receivedFacts(application, view);
  return (
    <article className="group/card relative">
      <ReceivedRow application={application} view={view} />
      <CvRowDetails id={application.id} name={facts.person} t={view.t}>
        {isOpen ? <Details application={application} facts={facts} view={view} /> : null}
      </CvRowDetails>
    </article>
  );
}

/** Absent for an application, and for a declined CV. */
export function InviteLink({
  application,
  name,
}: Readonly<{ application: ReceivedApplication; name: string }>) {
  const { id, bucket, origin, invitedOfferIds } = application;
  if (origin !== 'cv_search' || bucket === 'rejected') return null;
  return <InviteButton pick={{ id, invitedOfferIds }} name={name} />;
}

export function CallLink({ facts, view: { t } }: Readonly<{ facts: ReceivedFacts; view: View }>) {
  if (!facts.phone) return null;
  return (
    <ButtonLink
      variant="quiet"
      icon="phone"
      href={`tel:${facts.dialled}`}
      aria-label={t('received.actions.callOf', { name: facts.person })}
    >
      {t('received.actions.call')}
    </ButtonLink>
  );
}
