import { MeetingLink } from '#components/interviews/meeting-link.tsx';
import { WriteLink } from '#components/messages/write-link.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import type { ReceivedApplication } from '#lib/contract/applications/received.ts';
import type { OwnOffer } from '#lib/contract/offers/offers.ts';
import type { View } from '#lib/facts/offer-facts.ts';
import { offersToInviteTo, receivedFacts } from '#lib/facts/received-facts.ts';
import { paths } from '#lib/paths/paths.ts';
import { LiveOffers } from './received/invite-button.tsx';
import { InviteLink } from './received/received-card.tsx';

type Props = Readonly<{ application: ReceivedApplication; offers: readonly OwnOffer[]; view: View }>;

/** What a recruiter does next with a CV that was picked from the search, on the page of the search. */
export function PickedActions({ application, offers, view }: Props) {
  const { t } = view;
  const { id, candidateId } = application;
  const name = receivedFacts(application, view).person;
  return (
    <LiveOffers offers={offersToInviteTo(offers, view)}>
      <section
        aria-label={t('cvSearch.select.actions', { person: name })}
        className="mb-4 flex flex-wrap gap-2"
        data-print="no"
      >
        <MeetingLink application={application} name={name} t={t} />
        <WriteLink candidateId={candidateId} name={name} t={t} />
        <InviteLink application={application} name={name} />
        <ButtonLink variant="quiet" icon="file-text" href={paths.receivedCv(id)}>
          {t('cvSearch.select.sheet')}
        </ButtonLink>
      </section>
    </LiveOffers>
  );
}
