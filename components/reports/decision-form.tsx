import { Button } from '#components/ui/button.tsx';
import { ControlBox } from '#components/ui/form/field-frame.tsx';
import { PlainFrame } from '#components/ui/form/plain/plain-frame.tsx';
import { controlClass, selectClass, tickClass } from '#components/ui/form/styles.ts';
import { Icon } from '#components/ui/icon.tsx';
import { RefusalNote } from '#components/ui/notices/refusal-note.tsx';
import { REPORT_LENGTH, type ReportedOffer, WITHDRAWAL_GROUNDS } from '#lib/contract/reports/reports.ts';
import type { Texts } from '#lib/i18n/texts.ts';
import type { Flash } from '#lib/web/session/flash.ts';

type Props = Readonly<{
  reported: ReportedOffer;
  name: string;
  status: 'open' | 'decided';
  refused: Flash | null;
  t: Texts;
}>;

type Choice = 'kept' | 'withdrawn' | 'restored';

const WORDS = { kept: 'keep', withdrawn: 'withdraw', restored: 'restore' } as const;

/** Open reports allow either; a decision can be reversed. */
function choicesOf({ withdrawnAt, reports }: ReportedOffer): Choice[] {
  const isOpen = reports.some(({ decision }) => decision === null);
  if (withdrawnAt) return isOpen ? ['kept', 'restored'] : ['restored'];
  return isOpen ? ['kept', 'withdrawn'] : ['withdrawn'];
}

type FieldProps = Readonly<{ id: string; refused: Flash | null; t: Texts }>;

function Choices({ id, choices, refused, t }: FieldProps & Readonly<{ choices: readonly Choice[] }>) {
  const chosen = refused?.values?.decision ?? (choices.length === 1 ? choices[0] : undefined);
  return (
    <PlainFrame
      group
      id={`${id}-decision`}
      label={t('reports.staff.decision')}
      error={refused?.failure?.fields?.decision}
    >
      {(control) =>
        choices.map((choice, index) => (
          <label key={choice} className="flex min-h-11 items-start gap-3 py-1.5">
            <input
              {...(index === 0 ? { id: control.id, autoFocus: control.autoFocus } : {})}
              type="radio"
              name="decision"
              value={choice}
              required
              defaultChecked={chosen === choice}
              aria-invalid={control['aria-invalid']}
              aria-describedby={control['aria-describedby']}
              className={tickClass}
            />
            <span>
              <span className="block font-semibold leading-5">{t(`reports.staff.${WORDS[choice]}`)}</span>
              <span className="text-14 leading-5 text-steel">{t(`reports.staff.${WORDS[choice]}Hint`)}</span>
            </span>
          </label>
        ))
      }
    </PlainFrame>
  );
}

function Ground({ id, refused, t }: FieldProps) {
  return (
    <PlainFrame
      id={`${id}-ground`}
      label={t('reports.staff.ground')}
      error={refused?.failure?.fields?.ground}
    >
      {(control) => (
        <ControlBox select>
          <select
            {...control}
            name="ground"
            defaultValue={refused?.values?.ground ?? ''}
            className={selectClass}
          >
            <option value="">{t('reports.staff.choose')}</option>
            {WITHDRAWAL_GROUNDS.map((ground) => (
              <option key={ground} value={ground}>
                {t(`reports.grounds.${ground}`)}
              </option>
            ))}
          </select>
        </ControlBox>
      )}
    </PlainFrame>
  );
}

function Statement({ id, refused, t }: FieldProps) {
  return (
    <PlainFrame
      id={`${id}-statement`}
      label={t('reports.staff.statement')}
      hint={t('reports.staff.statementHint')}
      error={refused?.failure?.fields?.statement}
    >
      {(control) => (
        <textarea
          {...control}
          name="statement"
          rows={4}
          maxLength={REPORT_LENGTH}
          defaultValue={refused?.values?.statement}
          className={controlClass}
        />
      )}
    </PlainFrame>
  );
}

/** A plain form, closed once decided. */
export function DecisionForm({ reported, name, status, refused, t }: Props) {
  const choices = choicesOf(reported);
  const id = `decide-${reported.offer.id}`;
  const { fields, message } = refused?.failure ?? {};
  const boxProps = { id, refused, t };
  return (
    <details className="group border-t border-line" open={refused !== null}>
      <summary className="flex min-h-12 items-center justify-center gap-2 px-4 font-semibold hover:bg-sunk focus-visible:-outline-offset-3">
        {t('reports.staff.decide')}
        <span className="vh">{t('reports.staff.decideOf', { name })}</span>
        <Icon name="chevron-down" className="turn" />
      </summary>
      <form method="post" action="/api/reports" className="grid gap-4 px-4 pt-3 pb-4" noValidate>
        <input type="hidden" name="offerId" value={reported.offer.id} />
        <input type="hidden" name="status" value={status} />
        {message && !fields && <RefusalNote>{message}</RefusalNote>}
        <Choices {...boxProps} choices={choices} />
        {choices.includes('withdrawn') && <Ground {...boxProps} />}
        <Statement {...boxProps} />
        <div>
          <Button type="submit" variant="primary">
            {t('reports.staff.submit')}
          </Button>
        </div>
      </form>
    </details>
  );
}
