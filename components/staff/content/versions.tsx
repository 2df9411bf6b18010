import { formState } from '#components/ui/form/plain/form-state.ts';
import { Tag, type TagTone } from '#components/ui/tag.tsx';
import type { ContentData, ContentVersionData } from '#lib/contract/staff/content.ts';
import { formatter } from '#lib/i18n/format.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { type StaffTexts, staffTexts } from '#lib/i18n/staff-texts.ts';
import { parisClock } from '#lib/rules/time/wall-clock.ts';
import type { Flash } from '#lib/web/session/flash.ts';
import { FoldedForm } from '../form/staff-form.tsx';
import { contentRows } from './content-rows.ts';
import { Difference } from './difference.tsx';

type Props = Readonly<{
  content: ContentData;
  operation: 'staffContent.revert' | 'staffContent.revertPrice';
  back: string;
  flash: Flash | null;
  locale: Locale;
}>;

const TONES: Record<ContentVersionData['state'], TagTone> = {
  planned: 'signal',
  inForce: 'ok',
  past: 'neutral',
};

type RevertProps = Props & Readonly<{ versionId: number; named: string; cancelAt?: string; t: StaffTexts }>;

/** Brings a version back now, or at the moment of a planned one to cancel that. */
function Revert({ content, operation, back, flash, versionId, named, cancelAt, t }: RevertProps) {
  const { kind, key, seenId } = content;
  const state = formState(flash, cancelAt ? `cancel-${cancelAt}` : `revert-${versionId}`);
  const fixed = { kind, key, seenId, versionId, ...(cancelAt ? { effectiveAt: cancelAt } : {}) };
  const label = t(cancelAt ? 'content.cancel' : 'content.revert');
  return (
    <FoldedForm
      label={label}
      named={`${label} : ${named}`}
      operation={operation}
      state={state}
      fixed={fixed}
      back={back}
      submit={t(cancelAt ? 'content.cancelSubmit' : 'content.revertSubmit')}
      submitVariant="second"
    >
      <p>{t(cancelAt ? 'content.cancelQuestion' : 'content.revertQuestion')}</p>
    </FoldedForm>
  );
}

function Head({ version, locale }: Readonly<{ version: ContentVersionData; locale: Locale }>) {
  const t = staffTexts(locale);
  const { dateTime } = formatter(locale);
  const { effectiveFrom, createdAt, author, note, state, value } = version;
  return (
    <>
      <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-18">
        {t('content.from', { when: dateTime(effectiveFrom) })}
        <Tag tone={TONES[state]}>{t(`content.state.${state}`)}</Tag>
      </h3>
      <p className="mt-1 text-14 text-steel wrap-anywhere">
        {t('content.by', { author: author ?? t('content.nobody'), when: dateTime(createdAt) })}
        {value === null && ` ${t('content.isOriginal')}`}
      </p>
      {note && <p className="mt-1 wrap-anywhere">{note}</p>}
    </>
  );
}

/** What was in force before a planned version, for cancelling it. */
const beforePlan = (versions: readonly ContentVersionData[]) =>
  versions.find(({ state }) => state === 'inForce')?.id ?? 0;

function Version({ version, before, ...props }: Props & { version: ContentVersionData; before: unknown }) {
  const { content, locale } = props;
  const t = staffTexts(locale);
  const rows = (value: unknown) => contentRows(content.kind, value ?? content.original, t, locale);
  const named = formatter(locale).dateTime(version.effectiveFrom);
  const isPlanned = version.state === 'planned';
  return (
    <li className="panel grid gap-3">
      <div>
        <Head version={version} locale={locale} />
      </div>
      <details>
        <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">{t('content.difference')}</summary>
        <div className="mt-1">
          <Difference before={rows(before)} after={rows(version.value)} t={t} />
        </div>
      </details>
      <div className="flex flex-wrap">
        {version.state === 'past' && <Revert {...props} versionId={version.id} named={named} t={t} />}
        {isPlanned && (
          <Revert
            {...props}
            versionId={beforePlan(content.versions)}
            named={named}
            cancelAt={parisClock(new Date(version.effectiveFrom))}
            t={t}
          />
        )}
      </div>
    </li>
  );
}

/** The newest first, each compared with the one saved before it, and the original at the end. */
export function Versions(props: Props) {
  const { content, locale } = props;
  const t = staffTexts(locale);
  const { versions, original } = content;
  return (
    <section aria-labelledby="versions" className="mt-8">
      <h2 id="versions" className="mb-3 text-22">
        {t('content.versions')}
      </h2>
      {versions.length === 0 && <p>{t('content.noVersions')}</p>}
      <ol className="grid gap-3">
        {versions.map((version, index) => (
          <Version
            key={version.id}
            {...props}
            version={version}
            before={versions[index + 1]?.value ?? original}
          />
        ))}
      </ol>
      {original !== null && versions.some(({ state, value }) => state === 'inForce' && value !== null) && (
        <div className="mt-3 panel">
          <h3 className="text-18">{t('content.original')}</h3>
          <Revert {...props} versionId={0} named={t('content.original')} t={t} />
        </div>
      )}
    </section>
  );
}
