import { CvSheet } from '#components/cvs/cv-sheet.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { PageHead } from '#components/ui/page-head.tsx';
import type { Cv } from '#lib/contract/cvs/cvs.ts';
import { cvFacts } from '#lib/facts/cv-facts.ts';
import type { View } from '#lib/facts/offer-facts.ts';
import { paths } from '#lib/paths/paths.ts';
import { DAYS_PER_YEAR } from '#lib/rules/cvs/experience-years.ts';

type Props = Readonly<{ cv: Cv; name: string; selectedAt: string; view: View }>;

export function InvitedCv({ cv, name, selectedAt, view }: Props) {
  const { t, format } = view;
  return (
    <>
      <PageHead title={t('interviews.cv.crumb', { name })} />
      <div className="bg-paper border border-line rounded print:border-0">
        <CvSheet
          facts={cvFacts(cv, view, { daysPerYear: DAYS_PER_YEAR.recruiter })}
          picture={cv.user.profilePicture}
          t={t}
          heading="h2"
        />
        <p className="border-t border-line px-4 py-3 text-steel md:px-6">
          {t('interviews.cv.footer', { date: format.date(selectedAt) })}
        </p>
      </div>
      <p className="mt-5" data-print="no">
        <ButtonLink variant="second" icon="arrow-left" href={paths.agenda()}>
          {t('interviews.cv.back')}
        </ButtonLink>
      </p>
    </>
  );
}
