import { formState } from '#components/ui/form/plain/form-state.ts';
import { Tag, type TagTone } from '#components/ui/tag.tsx';
import type { ContentData, ContentVersionData } from '#lib/contract/staff/content.ts';
import { formatter } from '#lib/i18n/format.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { type StaffTexts, staffTexts } from '#lib/i18n/staff-texts.ts';
import type { Flash } from '#lib/web/session/flash.ts';
import { isPriced } from '#lib/web/staff/content-kinds.ts';
import { FoldedForm } from '../form/staff-form.tsx';
import { contentRows } from './content-rows.ts';
import { Difference } from './difference.tsx';

type Props = Readonly<{
  content: ContentData;
  back: string;
  flash: Flash | null;
  locale: Locale;
}>;

const TONES: Record<ContentVersionData['state'], TagTone> = {
  planned: 'signal',
  inForce: 'ok',
  past: 'neutral',
  cancelled: 'neutral',
};

const revertOf = (kind: ContentData['kind']): string => {
  if (kind === 'package') return 'staffContent.revertPackage';
  return kind === 'pay_minima' ? 'staffContent.revertPayMinima' : 'staffContent.revert';
};

type ActProps = Props & Readonly<{ versionId: number; named: string; t: StaffTexts }>;

/** Brings a version back; a second person has to agree to a price. */
function Revert({ content, back, flash, versionId, named, t }: ActProps) {
  const { kind, key, seenId } = content;
  const label = t('content.revert');
  return (
    <FoldedForm
      label={label}
      named={`${label} : ${named}`}
      operation={revertOf(kind)}
      state={formState(flash, `revert-${versionId}`)}
      fixed={{ kind, key, seenId, versionId }}
      back={back}
      submit={t('content.revertSubmit')}
      submitVariant="second"
    >
      <p>{t(kind === 'package' ? 'content.revertPriceQuestion' : 'content.revertQuestion')}</p>
    </FoldedForm>
  );
}

/** Cancels a planned version. */
function Cancel({ content, back, flash, versionId, named, t }: ActProps) {
  const { kind, key, seenId } = content;
  const label = t('content.cancel');
  return (
    <FoldedForm
      label={label}
      named={`${label} : ${named}`}
      operation={isPriced(kind) ? 'staffContent.cancelPrice' : 'staffContent.cancel'}
      state={formState(flash, `cancel-${versionId}`)}
      fixed={{ kind, key, seenId, versionId }}
      back={back}
      submit={t('content.cancelSubmit')}
      submitVariant="second"
    >
      <p>{t('content.cancelQuestion')}</p>
    </FoldedForm>
  );
}

function Head({ version, locale }: Readonly<{ version: ContentVersionData; locale: Locale }>) {
  const t = staffTexts(locale);
  const { dateTime } = formatter(locale);
  const { effectiveFrom, createdAt, author, note, state, value, cancelled } = version;
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
      {cancelled && (
        <p className="mt-1 text-14 text-steel wrap-anywhere">
          {t('content.cancelledBy', {
            author: cancelled.by ?? t('content.nobody'),
            when: dateTime(cancelled.at),
          })}
        </p>
      )}
      {note && <p className="mt-1 wrap-anywhere">{note}</p>}
    </>
  );
}

function Version({ version, before, ...props }: Props & { version: ContentVersionData; before: unknown }) {
  const { content, locale } = props;
  const t = staffTexts(locale);
  const rows = (value: unknown) => contentRows(content.kind, value ?? content.original, t, locale);
  const named = formatter(locale).dateTime(version.effectiveFrom);
  const act = { ...props, versionId: version.id, named, t };
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
        {version.state === 'past' && <Revert {...act} />}
        {version.state === 'planned' && <Cancel {...act} />}
      </div>
    </li>
  );
}

/** What was saved before a version and not cancelled. */
const savedBefore = (versions: readonly ContentVersionData[], index: number) =>
  versions.slice(index + 1).find(({ state }) => state !== 'cancelled');

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
            before={savedBefore(versions, index)?.value ?? original}
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
