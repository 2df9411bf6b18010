import { Button, ButtonLink } from '#components/ui/button.tsx';
import { Note } from '#components/ui/notices/note.tsx';
import type { ExportState } from '#lib/contract/accounts/exports.ts';
import type { Role } from '#lib/contract/platform/operation.ts';
import { formatter } from '#lib/i18n/format.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { textsOf } from '#lib/i18n/texts.ts';
import { paths } from '#lib/paths/paths.ts';
import { RETENTION } from '#lib/rules/retention.ts';
import { PlainPasswordForm } from './plain-password-form.tsx';

type Props = Readonly<{ role: Role; state: ExportState; locale: Locale; failure?: string | undefined }>;

const MB = 1_000_000;

function sizeIn(bytes: number, locale: Locale): string {
  const t = textsOf(locale);
  const { number } = formatter(locale);
  return bytes < MB
    ? t('dataExport.size.kb', { size: number(Math.max(1, Math.round(bytes / 1000))) })
    : t('dataExport.size.mb', { size: number(Math.round(bytes / (MB / 10)) / 10) });
}

function Ready({ state, locale }: Props) {
  const t = textsOf(locale);
  const { link, bytes, expiresAt } = state;
  if (!link || bytes === null || !expiresAt) return null;
  return (
    <Note
      tone="ok"
      action={
        <ButtonLink variant="primary" href={link} icon="download" download="">
          {t('dataExport.download')}
        </ButtonLink>
      }
    >
      {t('dataExport.ready', {
        size: sizeIn(bytes, locale),
        date: formatter(locale).dateTime(expiresAt),
      })}
    </Note>
  );
}

function ExportStatus(props: Props) {
  const { role, state, locale } = props;
  const t = textsOf(locale);
  if (state.state === 'ready') return <Ready {...props} />;
  if (state.state === 'failed') return <Note tone="stop">{t('dataExport.failed')}</Note>;
  if (state.state === 'none') return null;
  return (
    <Note icon="clock" role="status">
      {t('dataExport.preparing')}
      {/* With scripts the page updates by itself. */}
      <noscript>
        <p className="mt-2">
          <a href={paths.profile(role)}>{t('dataExport.reload')}</a>
        </p>
      </noscript>
    </Note>
  );
}

/** Whether an export may be asked for now. */
const isAskable = ({ state, nextAt }: ExportState) => state !== 'preparing' && !nextAt;

function Ask({ role, state, locale, failure }: Props) {
  const t = textsOf(locale);
  if (state.state === 'preparing') return null;
  if (state.nextAt) {
    const when = formatter(locale).dateTime(state.nextAt);
    return <p className="text-14 text-steel">{t('dataExport.next', { when })}</p>;
  }
  return (
    <PlainPasswordForm
      id="export"
      action="/api/account/export"
      role={role}
      label={t('dataExport.password')}
      error={failure}
    >
      <Button type="submit" icon="file-text">
        {t(state.state === 'none' ? 'dataExport.ask' : 'dataExport.again')}
      </Button>
    </PlainPasswordForm>
  );
}

export function ExportPanel(props: Props) {
  const { role, state, locale, failure } = props;
  const t = textsOf(locale);
  return (
    <section id="export" aria-labelledby="export-title" className="panel mt-4 scroll-mt-4">
      <h2 id="export-title" className="text-18">
        {t('dataExport.title')}
      </h2>
      <p className="mt-2 text-steel">
        {t('dataExport.intro', { what: t(`dataExport.what.${role}`), hours: RETENTION.exportHours })}
      </p>
      <div className="mt-3 grid gap-3 justify-items-start *:[[role]]:w-full">
        {failure && !isAskable(state) && (
          <Note tone="warn" role="status" className="w-full">
            {failure}
          </Note>
        )}
        <ExportStatus {...props} />
        <Ask {...props} />
      </div>
    </section>
  );
}
