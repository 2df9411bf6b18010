import { CvSheet } from '#components/cvs/cv-sheet.tsx';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { PlainArea } from '#components/ui/form/plain/fields.tsx';
import { formState } from '#components/ui/form/plain/form-state.ts';
import { EmptyState } from '#components/ui/notices/empty-state.tsx';
import { PageHead } from '#components/ui/page-head.tsx';
import type { Cv } from '#lib/contract/cvs/cvs.ts';
import { cvFacts } from '#lib/facts/cv-facts.ts';
import type { View } from '#lib/facts/offer-facts.ts';
import { staffTexts } from '#lib/i18n/staff-texts.ts';
import * as staffPaths from '#lib/paths/staff-paths.ts';
import { SHORTEST_REASON, STAFF_READING_MINUTES } from '#lib/rules/cv-views/limits.ts';
import { DAYS_PER_YEAR } from '#lib/rules/cvs/experience-years.ts';
import { PageStatus } from '#lib/web/pages/page-status.tsx';
import type { Flash } from '#lib/web/session/flash.ts';
import { StaffForm } from '../form/staff-form.tsx';

type Props = Readonly<{
  id: string;
  /** Null when there is no such CV; its `cv` is null until a reason was written. */
  found: { cv: Cv | null } | null;
  flash: Flash | null;
  view: View;
}>;

function AskReason({ id, flash, view: { locale } }: Props) {
  const t = staffTexts(locale);
  const state = formState(flash, 'open');
  return (
    <div className="panel max-w-140">
      <StaffForm operation="staffCvs.open" state={state} fixed={{ id }} back={staffPaths.cv(id)}>
        <PlainArea
          state={state}
          name="reason"
          label={t('cvs.cv.question')}
          hint={t('cvs.cv.hint', { count: SHORTEST_REASON, minutes: STAFF_READING_MINUTES })}
          rows={3}
          maxLength={500}
        />
        <Button type="submit" variant="primary" className="justify-self-start">
          {t('cvs.cv.submit')}
        </Button>
      </StaffForm>
    </div>
  );
}

export function StaffCvView(props: Props) {
  const { found, view } = props;
  const t = staffTexts(view.locale);
  if (!found) {
    return (
      <>
        <PageStatus code={404} />
        <PageHead title={t('cvs.cv.title')} />
        <EmptyState
          action={
            <ButtonLink variant="primary" href={staffPaths.today()}>
              {t('cvs.cv.back')}
            </ButtonLink>
          }
        >
          {t('cvs.cv.gone')}
        </EmptyState>
      </>
    );
  }
  const { cv } = found;
  const name = cv ? `${cv.user.firstName} ${cv.user.lastName}`.trim() : t('cvs.cv.title');
  return (
    <>
      <PageHead title={name} />
      {cv ? (
        <div className="bg-paper border border-line rounded print:border-0">
          <CvSheet
            facts={cvFacts(cv, view, { daysPerYear: DAYS_PER_YEAR.recruiter })}
            picture={null}
            t={view.t}
            heading="h2"
          />
        </div>
      ) : (
        <AskReason {...props} />
      )}
    </>
  );
}
