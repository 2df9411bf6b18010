import { NotFoundView } from '#components/frame/not-found-view.tsx';
import { SpaceShell } from '#components/frame/space/space-shell.tsx';
import { PlanPrompt } from '#components/plans/plan-prompt.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/notices/empty-state.tsx';
import { PageHead } from '#components/ui/page-head.tsx';
import { profileContract } from '#lib/contract/accounts/profile.ts';
import type { ReceivedApplication } from '#lib/contract/applications/received.ts';
import { type Interview, interviewsContract } from '#lib/contract/interviews/interviews.ts';
import type { OwnOffer } from '#lib/contract/offers/offers.ts';
import { plansContract } from '#lib/contract/plans/plans.ts';
import { idParam } from '#lib/contract/platform/fields.ts';
import { interviewFacts } from '#lib/facts/interview-facts.ts';
import { namedOffers } from '#lib/facts/named-offers.ts';
import type { View } from '#lib/facts/offer-facts.ts';
import { ClientTexts } from '#lib/i18n/client-texts.tsx';
import { paths } from '#lib/paths/paths.ts';
import { INTERVIEW_LIMITS } from '#lib/rules/interviews/interview.ts';
import { parisDay } from '#lib/rules/time/paris-day.ts';
import { typedDay } from '#lib/rules/time/week.ts';
import { loadInterview, loadInvitingOffers, loadPick } from '#lib/web/interviews/interviews.ts';
import { requireSession, upstream } from '#lib/web/upstream/upstream.ts';
import { InterviewForm } from './interview-form.tsx';
import {
  type InvitingOffer,
  interviewValues,
  newFormZone,
  newInterviewValues,
  organizerOf,
} from './interview-form-values.ts';

type Query = Readonly<Record<string, string | string[] | undefined>>;

/** Candidates: those who applied, and a picked CV. */
function invitingOffer(offer: OwnOffer, name: string, pick: ReceivedApplication | null): InvitingOffer {
  const applied = offer.applicants
    .filter(({ rejected, hidden }) => !rejected && !hidden)
    .map(({ cvId, candidateId, cv: { cvName, user } }) => ({ cvId, candidateId, cvName, user }));
  const own = applied.find(({ candidateId }) => candidateId === pick?.candidateId);
  const added = pick && !own ? [{ cvId: pick.cvId, ...pick.cv }] : [];
  return {
    id: offer.id,
    name,
    town: `${offer.postalCode ?? ''} ${offer.city}`.trim(),
    cvs: [...added, ...applied].map(({ cvId, user, cvName }) => ({
      cvId,
      person: `${user.firstName} ${user.lastName}`,
      nameCv: cvName,
    })),
    ...(pick ? { picked: (own ?? pick).cvId } : {}),
  };
}

/** An interview needs an offer. */
function NoOfferForPick({ view: { t } }: Readonly<{ view: View }>) {
  return (
    <EmptyState
      icon="briefcase"
      action={
        <ButtonLink variant="primary" icon="plus" href={paths.offerCreate()}>
          {t('interviews.form.pickNoOfferAction')}
        </ButtonLink>
      }
    >
      <strong className="block">{t('interviews.form.pickNoOfferTitle')}</strong>
      {t('interviews.form.pickNoOfferText')}
    </EmptyState>
  );
}

/** The published offers have no applications yet. */
function NobodyToInvite({ view: { t } }: Readonly<{ view: View }>) {
  return (
    <EmptyState
      icon="users"
      action={
        <ButtonLink variant="primary" href={paths.received('received')}>
          {t('interviews.form.noOfferAction')}
        </ButtonLink>
      }
    >
      <strong className="block">{t('interviews.form.noOfferTitle')}</strong>
      {t('interviews.form.noOfferText')}
    </EmptyState>
  );
}

async function NewInterview({ query, view }: Readonly<{ query: Query; view: View }>) {
  const { userId } = await requireSession('recruiter');
  // Invalid ids are ignored.
  const idOf = (name: 'offer' | 'pick') => idParam.safeParse(query[name]).data;
  const cvIds = [query.cv].flat().flatMap((each) => idParam.safeParse(each).data ?? []);
  const pickId = idOf('pick');
  const pick = pickId === undefined ? null : await loadPick(pickId);
  const [offers, { data: profile }] = await Promise.all([
    loadInvitingOffers(pick !== null),
    upstream(profileContract.getUser, { params: { id: userId } }),
  ]);
  const inviting = namedOffers(offers, view).map(({ offer, name }) => invitingOffer(offer, name, pick));
  if (inviting.length === 0) return pick ? <NoOfferForPick view={view} /> : <NobodyToInvite view={view} />;
  const organizer = organizerOf(profile);
  const offerId = idOf('offer');
  const day = typedDay(query.day);
  const timeZone = newFormZone(organizer, inviting, offerId);
  const { data: usual } = await upstream(interviewsContract.usualTimes, {
    query: { timeZone, ...(day === undefined ? {} : { day }) },
  });
  const chosen = {
    offerId,
    cvIds: pick ? [pick.cvId] : cvIds.slice(0, INTERVIEW_LIMITS.candidates),
    day,
    usual,
  };
  return (
    <InterviewForm
      planned={null}
      offers={inviting}
      stored={newInterviewValues(organizer, inviting, chosen)}
      times={usual.times}
      today={parisDay(new Date())}
      userId={userId}
    />
  );
}

async function PlannedInterview({ interview, view }: Readonly<{ interview: Interview; view: View }>) {
  const { t } = view;
  const { userId } = await requireSession('recruiter');
  if (!interview.open) {
    return (
      <EmptyState
        icon="calendar"
        action={
          <ButtonLink variant="primary" href={paths.agenda()}>
            {t('interviews.form.overAction')}
          </ButtonLink>
        }
      >
        {t('interviews.form.over')}
      </EmptyState>
    );
  }
  const { data: profile } = await upstream(profileContract.getUser, { params: { id: userId } });
  const { job, company } = interviewFacts(interview, view);
  return (
    <InterviewForm
      planned={{ interview, offer: [job, company].join(', ') }}
      offers={[]}
      stored={interviewValues(interview, organizerOf(profile))}
      today={parisDay(new Date())}
      userId={userId}
    />
  );
}

/** `?agenda=` changes a planned interview, `?offer=` and each `?cv=` preselect, `?pick=` adds a CV from the search, `?day=` fills in the day. */
export async function SchedulePage({ query, view }: Readonly<{ query: Query; view: View }>) {
  const { t } = view;
  const isEdit = query.agenda !== undefined;
  const title = t(isEdit ? 'interviews.form.titleEdit' : 'interviews.form.title');
  const place = { role: 'recruiter', path: paths.scheduleMeeting(), width: 'form' } as const;
  const [interview, { data: status }] = await Promise.all([
    isEdit ? loadInterview(String(query.agenda)) : null,
    upstream(plansContract.status, {}),
  ]);
  if (isEdit && !interview) return <NotFoundView />;
  if (!interview && !status.plan.isActive) {
    return (
      <SpaceShell {...place}>
        <PlanPrompt status={status} title={title} text={t('interviews.form.noPlan')} view={view} />
      </SpaceShell>
    );
  }
  return (
    <SpaceShell {...place} {...(interview ? { path: paths.agenda(), crumbs: [{ label: title }] } : {})}>
      <PageHead title={title} />
      <noscript>
        <p className="mb-4">{t('interviews.form.noScript')}</p>
      </noscript>
      <ClientTexts features={['interviews', 'form', 'timeZones', 'validation']}>
        {interview ? (
          <PlannedInterview interview={interview} view={view} />
        ) : (
          <NewInterview query={query} view={view} />
        )}
      </ClientTexts>
    </SpaceShell>
  );
}
