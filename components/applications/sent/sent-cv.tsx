import { Button, ButtonLink } from '#components/ui/button.tsx';
import type { SentApplication } from '#lib/contract/applications/sent.ts';
import type { View } from '#lib/facts/offer-facts.ts';
import { paths } from '#lib/paths/paths.ts';

type Props = Readonly<{ application: Pick<SentApplication, 'offerId' | 'cv'>; view: View }>;

/** What was sent is a page of the space while it is the CV itself, and a document once the CV has changed. */
function CvLink({ application: { cv }, view: { t } }: Props) {
  if (cv.shownId === cv.id) {
    return (
      <ButtonLink variant="second" icon="file-text" href={paths.myCv(cv.id)}>
        {t('applications.detail.cvLink')}
      </ButtonLink>
    );
  }
  return (
    <ButtonLink variant="second" icon="download" href={paths.cvPdf(cv.shownId)} download>
      {t('applications.sentCv.link')}
    </ButtonLink>
  );
}

/** The CV that the garage reads; once its candidate has changed it, a plain form sends the new version. */
export function SentCv({ application, view }: Props) {
  const { t, format } = view;
  const { cvName, updatedAt, canUpdate } = application.cv;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <p className="font-semibold break-words">{cvName}</p>
          {updatedAt && (
            <p className="mt-1 text-14 text-steel">
              {t('applications.sentCv.updated', { date: format.longDate(updatedAt) })}
            </p>
          )}
          {(canUpdate || !updatedAt) && (
            <p className="mt-1 text-14 text-steel">
              {t(canUpdate ? 'applications.sentCv.changed' : 'applications.sentCv.asSent')}
            </p>
          )}
        </div>
        <CvLink application={application} view={view} />
      </div>
      {canUpdate && (
        <form method="post" action={paths.cvUpdatePost(application.offerId)} className="mt-4" data-print="no">
          <Button type="submit" variant="second" icon="send">
            {t('applications.sentCv.button')}
          </Button>
        </form>
      )}
    </>
  );
}
