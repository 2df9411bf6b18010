import { ButtonLink } from '#components/ui/button.tsx';
import type { ReceivedApplication } from '#lib/contract/applications/received.ts';
import type { Texts } from '#lib/i18n/texts.ts';
import { paths } from '#lib/paths/paths.ts';

type Props = Readonly<{
  application: Pick<ReceivedApplication, 'id' | 'bucket' | 'offerId' | 'cvId'>;
  name: string;
  t: Texts;
  /** In a narrow row. */
  isShort?: boolean;
}>;

export const canMeet = (bucket: ReceivedApplication['bucket']) =>
  bucket === 'accepted' || bucket === 'selected';

/** A candidate picked from the CV search has no offer: the form asks for one. */
export function MeetingLink({ application: { id, bucket, offerId, cvId }, name, t, isShort }: Props) {
  const isPick = offerId === null;
  if (!canMeet(bucket)) return null;
  return (
    <ButtonLink
      variant="primary"
      icon="calendar-plus"
      data-act="work"
      className="max-sm:col-span-2"
      href={paths.scheduleMeeting(isPick ? { pick: id } : { offer: offerId, cv: cvId })}
      aria-label={t('interviews.card.proposeTo', { name })}
    >
      {t(isShort ? 'interviews.card.proposeShort' : 'interviews.card.propose')}
    </ButtonLink>
  );
}
