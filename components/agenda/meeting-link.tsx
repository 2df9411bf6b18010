import { ButtonLink } from '#components/ui/button.tsx';
import type { ReceivedApplication } from '#lib/contract/applications.ts';
import type { Texts } from '#lib/i18n/texts.ts';
import { paths } from '#lib/paths.ts';

type Props = Readonly<{
  application: Pick<ReceivedApplication, 'bucket' | 'offerId' | 'cvId'>;
  name: string;
  t: Texts;
}>;

/** Leads to the form of an interview with a shortlisted candidate; one picked from the CV search has no offer. */
export function MeetingLink({ application: { bucket, offerId, cvId }, name, t }: Props) {
  if (bucket !== 'accepted' || offerId === null) return null;
  return (
    <ButtonLink
      variant="primary"
      icon="calendar-plus"
      href={paths.scheduleMeeting({ offer: offerId, cv: cvId })}
      aria-label={t('agenda.card.proposeTo', { name })}
    >
      {t('agenda.card.propose')}
    </ButtonLink>
  );
}
