import { Button } from '#components/ui/button.tsx';
import { PlainArea } from '#components/ui/form/plain/fields.tsx';
import { formState } from '#components/ui/form/plain/form-state.ts';
import { Note } from '#components/ui/notices/note.tsx';
import { RefusalNote } from '#components/ui/notices/refusal-note.tsx';
import { LONGEST_APPEAL, type Suspension } from '#lib/contract/accounts/suspension.ts';
import { formatter } from '#lib/i18n/format.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { textsOf } from '#lib/i18n/texts.ts';
import { paths } from '#lib/paths/paths.ts';
import type { Flash } from '#lib/web/session/flash.ts';

type Props = Readonly<{ suspension: Suspension; token: string; flash: Flash | null; locale: Locale }>;

/** What became of it, in one sentence. */
function stateOf({ isOver, decision, appealedAt }: Suspension) {
  if (isOver) return 'over';
  if (decision === 'upheld') return 'upheld';
  return appealedAt ? 'waiting' : undefined;
}

function AppealForm({ suspension, token, flash, locale }: Props) {
  const t = textsOf(locale);
  const state = formState(flash, 'appeal');
  const date = formatter(locale).date(suspension.appealUntil);
  return (
    <form method="post" action={paths.suspensionPost(token)} className="mt-5 grid gap-4" noValidate>
      <h2 className="text-18">{t('suspension.contest')}</h2>
      <p>{t('suspension.contestText', { date })}</p>
      {state.refused && <RefusalNote>{state.refused}</RefusalNote>}
      <PlainArea
        state={state}
        name="appeal"
        label={t('suspension.appeal')}
        hint={t('suspension.appealHint')}
        rows={6}
        maxLength={LONGEST_APPEAL}
      />
      <Button type="submit" variant="primary" className="justify-self-start">
        {t('suspension.submit')}
      </Button>
    </form>
  );
}

export function SuspensionView(props: Props) {
  const { suspension, flash, locale } = props;
  const t = textsOf(locale);
  const state = stateOf(suspension);
  const isOrganisation = suspension.of === 'organisation';
  return (
    <section className="mx-auto mt-6 max-w-[640px] border-t-4 border-ink pt-4 md:mt-10">
      <h1>{t(isOrganisation ? 'suspension.organisationTitle' : 'suspension.title')}</h1>
      <p className="mt-2">
        {t(isOrganisation ? 'suspension.organisationSince' : 'suspension.since', {
          date: formatter(locale).dateTime(suspension.suspendedAt),
        })}
      </p>
      {flash?.success && (
        <Note tone="ok" role="status" className="mt-4">
          {flash.success}
        </Note>
      )}
      {state && !flash?.success && <Note className="mt-4">{t(`suspension.state.${state}`)}</Note>}
      <div className="panel mt-5">
        <h2 className="text-18">{t('suspension.reasons')}</h2>
        <p className="mt-2 wrap-anywhere whitespace-pre-line">{suspension.statement}</p>
        {suspension.appeal && (
          <>
            <h2 className="mt-4 text-18">{t('suspension.yourAppeal')}</h2>
            <p className="mt-2 wrap-anywhere whitespace-pre-line">{suspension.appeal}</p>
          </>
        )}
        {state === undefined && <AppealForm {...props} />}
      </div>
    </section>
  );
}
