import { Button, ButtonLink } from '#components/ui/button.tsx';
import { PlainEmail } from '#components/ui/form/email/plain-email.tsx';
import { HoneypotField } from '#components/ui/form/plain/honeypot-field.tsx';
import { PlainFrame } from '#components/ui/form/plain/plain-frame.tsx';
import { ReasonRadios } from '#components/ui/form/plain/reason-radios.tsx';
import { controlClass } from '#components/ui/form/styles.ts';
import { RefusalNote } from '#components/ui/notices/refusal-note.tsx';
import { REPORT_LENGTH, REPORT_REASONS } from '#lib/contract/reports/reports.ts';
import type { Texts } from '#lib/i18n/texts.ts';
import { paths } from '#lib/paths/paths.ts';
import type { Flash } from '#lib/web/session/flash.ts';

type Props = Readonly<{ offerId: number; flash: Flash | null; t: Texts }>;
type Typed = Readonly<Record<string, string>>;
type Errors = Readonly<Record<string, string>>;

function Reasons({ typed, errors, t }: Readonly<{ typed: Typed; errors: Errors; t: Texts }>) {
  return (
    <ReasonRadios
      id="report-reason"
      label={t('reports.reason')}
      reasons={REPORT_REASONS}
      chosen={typed.reason}
      error={errors.reason}
    >
      {(reason) => (
        <>
          <span className="block font-semibold leading-5">{t(`reports.reasons.${reason}`)}</span>
          <span className="text-14 leading-5 text-steel">{t(`reports.reasonHints.${reason}`)}</span>
        </>
      )}
    </ReasonRadios>
  );
}

/** A plain form; errors come back with what was typed. */
export function ReportForm({ offerId, flash, t }: Props) {
  const typed = flash?.values ?? {};
  const { fields: errors = {}, message } = flash?.failure ?? {};
  const refused = Object.keys(errors).length === 0 ? message : undefined;
  return (
    <form method="post" action={`/api/report/${offerId}`} className="mt-5 grid gap-5" noValidate>
      {refused && <RefusalNote>{refused}</RefusalNote>}
      <Reasons typed={typed} errors={errors} t={t} />
      <PlainFrame
        id="report-details"
        label={t('reports.details')}
        optionalText={t('reports.optional')}
        hint={t('reports.detailsHint')}
        error={errors.details}
      >
        {(control) => (
          <textarea
            {...control}
            name="details"
            rows={5}
            maxLength={REPORT_LENGTH}
            defaultValue={typed.details}
            className={controlClass}
          />
        )}
      </PlainFrame>
      <PlainEmail
        id="report-email"
        label={t('reports.email')}
        optionalText={t('reports.optional')}
        hint={t('reports.emailHint')}
        error={errors.email}
        defaultValue={typed.email}
        t={t}
      />
      <HoneypotField prefix="report" error={errors.isPerson} t={t} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary">
          {t('reports.submit')}
        </Button>
        <ButtonLink href={paths.offer(offerId)}>{t('reports.back')}</ButtonLink>
      </div>
    </form>
  );
}
