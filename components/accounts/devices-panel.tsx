import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { Note } from '#components/ui/notices/note.tsx';
import { Tag } from '#components/ui/tag.tsx';
import type { OpenSessions } from '#lib/contract/accounts/sessions.ts';
import type { Role } from '#lib/contract/platform/operation.ts';
import { formatter } from '#lib/i18n/format.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { type Texts, textsOf } from '#lib/i18n/texts.ts';
import { deviceOf } from '#lib/web/accounts/device-name.ts';
import type { Flash } from '#lib/web/session/flash.ts';

type Props = Readonly<{
  role: Role;
  open: OpenSessions;
  locale: Locale;
  flash?: Pick<Flash, 'success' | 'failure'> | null;
  /** Below the devices. */
  children?: ReactNode;
}>;

type OpenSession = OpenSessions['sessions'][number];

/** Browser and system, or the one that is known. */
export function deviceInWords({ userAgent }: OpenSession, t: Texts): string {
  const { browser, system } = deviceOf(userAgent);
  if (browser && system) return t('devices.named', { browser, system });
  return browser ?? system ?? t('devices.unknown');
}

function End({ role, session, locale }: Readonly<{ role: Role; session: OpenSession; locale: Locale }>) {
  const t = textsOf(locale);
  const when = formatter(locale).dateTime(session.signedInAt);
  return (
    <form method="post" action="/api/account/end-session">
      <input type="hidden" name="role" value={role} />
      <input type="hidden" name="id" value={session.id} />
      <Button
        type="submit"
        variant="danger"
        icon="log-out"
        aria-label={t('devices.end_named', { device: deviceInWords(session, t), when })}
        className="max-sm:-ml-2.5"
      >
        {t('devices.end')}
      </Button>
    </form>
  );
}

function Device({ role, session, locale }: Readonly<{ role: Role; session: OpenSession; locale: Locale }>) {
  const t = textsOf(locale);
  const { dateTime } = formatter(locale);
  const { isCurrent, signedInAt, lastSeenAt, userAgent } = session;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line py-3 first:border-t-0">
      <div className="flex min-w-0 gap-2.5">
        <Icon name={deviceOf(userAgent).isMobile ? 'phone' : 'globe'} className="mt-0.5" />
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-2 font-semibold">
            {deviceInWords(session, t)}
            {isCurrent && <Tag tone="ok">{t('devices.current')}</Tag>}
          </p>
          <p className="text-14 text-steel">{t('devices.since', { when: dateTime(signedInAt) })}</p>
          {!isCurrent && (
            <p className="text-14 text-steel">{t('devices.seen', { when: dateTime(lastSeenAt) })}</p>
          )}
        </div>
      </div>
      {!isCurrent && <End role={role} session={session} locale={locale} />}
    </li>
  );
}

function EndOthers({ role, locale }: Readonly<{ role: Role; locale: Locale }>) {
  return (
    <form method="post" action="/api/account/end-sessions" className="mt-2">
      <input type="hidden" name="role" value={role} />
      <Button type="submit" icon="log-out">
        {textsOf(locale)('devices.end_others')}
      </Button>
    </form>
  );
}

export function DevicesPanel({ role, open, locale, flash, children }: Props) {
  const t = textsOf(locale);
  const { sessions, total } = open;
  const notice = flash?.success ?? flash?.failure?.message;
  return (
    <section id="devices" aria-labelledby="devices-title" className="panel mt-4 scroll-mt-4">
      <h2 id="devices-title" className="text-18">
        {t('devices.title')}
      </h2>
      <p className="mt-2 text-steel">{t('devices.intro')}</p>
      {notice && (
        <Note tone={flash?.success ? 'ok' : 'warn'} role="status" className="mt-3">
          {notice}
        </Note>
      )}
      <ul className="mt-2">
        {sessions.map((session) => (
          <Device key={session.id} role={role} session={session} locale={locale} />
        ))}
      </ul>
      {total > sessions.length && (
        <p className="text-14 text-steel">{t('devices.more', { count: total - sessions.length })}</p>
      )}
      {total > 1 && <EndOthers role={role} locale={locale} />}
      {children}
    </section>
  );
}
