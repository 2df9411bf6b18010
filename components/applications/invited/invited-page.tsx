import { AnswerDay } from '#components/offers/answer-day.tsx';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { WrongFields } from '#components/ui/form/plain/wrong-fields.tsx';
import { KeyList } from '#components/ui/lists/key-list.tsx';
import { Note } from '#components/ui/notices/note.tsx';
import { RefusalNote } from '#components/ui/notices/refusal-note.tsx';
import { offerFacts, type View } from '#lib/facts/offer-facts.ts';
import { paths } from '#lib/paths/paths.ts';
import type { ApplyInvitation } from '#lib/web/applications/invited.ts';
import { askedQuestions } from '#lib/web/applications/screening-form.ts';
import { PageStatus } from '#lib/web/pages/page-status.tsx';
import type { Flash } from '#lib/web/session/flash.ts';
import { AnswerFields, wrongAnswers } from '../screening/answer-fields.tsx';

type Props = Readonly<{ token: string; invitation: ApplyInvitation; flash: Flash | null; view: View }>;

const questionsOf = ({ invitation: { offer }, flash, view: { t } }: Props) =>
  askedQuestions(offer.screeningQuestions, flash, t);

function Applied({ invitation: { offer, canSignIn }, flash, view: { t } }: Props) {
  const own = paths.application(offer.id);
  return (
    <>
      <Note tone="ok" role="status" className="mt-5">
        {t(flash?.success ? 'applications.invited.sent' : 'applications.invited.applied')}
      </Note>
      <p className="mt-5">
        {canSignIn ? (
          <ButtonLink variant="primary" href={own}>
            {t('applications.invited.follow')}
          </ButtonLink>
        ) : (
          <ButtonLink href={paths.forgotPassword('candidate', own)}>
            {t('applications.invited.reset')}
          </ButtonLink>
        )}
      </p>
    </>
  );
}

function Closed({ view: { t } }: Props) {
  return (
    <>
      <PageStatus code={410} />
      <Note className="mt-5">{`${t('offers.closed.title')}. ${t('offers.closed.sentence')}`}</Note>
      <p className="mt-5">
        <ButtonLink variant="primary" icon="search" href={paths.results()}>
          {t('offers.closed.search')}
        </ButtonLink>
      </p>
    </>
  );
}

function Send(props: Props) {
  const { token, invitation, view } = props;
  const { offer, cv } = invitation;
  const { t } = view;
  const other = <ButtonLink href={paths.applyForm(offer.id)}>{t('applications.invited.other')}</ButtonLink>;
  if (cv.status !== 'published') {
    return (
      <>
        <Note tone="warn" className="mt-5">
          {t('applications.invited.unpublished', { cv: cv.cvName })}
        </Note>
        <p className="mt-5">{other}</p>
      </>
    );
  }
  return (
    <>
      <p className="mt-5 break-words">
        {t('applications.invited.lead', {
          company: offer.companyName,
          cv: cv.cvName,
          questions: offer.screeningQuestions.length,
        })}
      </p>
      <form method="post" action={paths.invitedToApplyPost(token)} className="mt-5 grid gap-5" noValidate>
        <AnswerFields questions={questionsOf(props)} t={t} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" icon="send">
            {t('applications.invited.send')}
          </Button>
          {other}
        </div>
      </form>
    </>
  );
}

function Body(props: Props) {
  const { applied, offer } = props.invitation;
  if (applied) return <Applied {...props} />;
  return offer.live ? <Send {...props} /> : <Closed {...props} />;
}

export function InvitedPage(props: Props) {
  const { invitation, flash, view } = props;
  const { t } = view;
  const wrong = wrongAnswers(questionsOf(props), t);
  const { title, company, place } = offerFacts(invitation.offer, view);
  const items = [
    {
      label: t('applications.form.offer'),
      value: <a href={paths.offer(invitation.offer.id)}>{title}</a>,
    },
    { label: t('interviews.link.company'), value: `${company} · ${place}` },
  ];
  return (
    <>
      {flash?.failure && !invitation.applied && (
        <RefusalNote className="mt-4">
          {wrong.length === 0 ? flash.failure.message : <WrongFields fields={wrong} t={t} />}
        </RefusalNote>
      )}
      <div className="panel mt-5">
        <KeyList items={items} />
        {!invitation.applied && <AnswerDay offer={invitation.offer} view={view} className="mt-3" />}
        <Body {...props} />
      </div>
    </>
  );
}
