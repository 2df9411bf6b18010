import { Note } from '#components/ui/notices/note.tsx';
import type { View } from '#lib/facts/offer-facts.ts';
import { paths, withQuery } from '#lib/paths/paths.ts';
import { FIRST_CV, type OpenedCv } from '#lib/web/applications/received.ts';

type Props = Readonly<{ opened: OpenedCv; view: View }>;

/** Which version of the CV the page shows, with a link to the other one; nothing while there is just one. */
export function CvVersion({ opened: { application, isFirst }, view: { t, format } }: Props) {
  const { id, createdAt, cvUpdate } = application;
  if (!cvUpdate) return null;
  const updated = format.longDate(cvUpdate.at);
  const page = paths.receivedCv(id);
  return (
    <Note className="mb-4">
      <p>
        {isFirst
          ? t('received.detail.first', { date: format.longDate(createdAt), updated })
          : t('received.detail.updated', { date: updated })}
      </p>
      <p className="mt-1" data-print="no">
        <a href={isFirst ? page : withQuery(page, FIRST_CV)}>
          {t(isFirst ? 'received.detail.lastLink' : 'received.detail.firstLink')}
        </a>
      </p>
    </Note>
  );
}
