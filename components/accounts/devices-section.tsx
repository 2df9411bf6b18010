import { getLocale } from 'next-intl/server';
import { passkeysContract } from '#lib/contract/accounts/passkeys.ts';
import { type OpenSessions, sessionsContract } from '#lib/contract/accounts/sessions.ts';
import type { Role } from '#lib/contract/platform/operation.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { textsOf } from '#lib/i18n/texts.ts';
import { paths } from '#lib/paths/paths.ts';
import { readFlash, upstream } from '#lib/web/upstream/upstream.ts';
import { DevicesPanel, deviceInWords } from './devices-panel.tsx';
import { PasskeysPanel } from './passkeys/passkeys-panel.tsx';

/** A passkey is called after the device that made it. */
function newNameOf({ sessions }: OpenSessions, locale: Locale): string {
  const t = textsOf(locale);
  const here = sessions.find(({ isCurrent }) => isCurrent);
  return here?.userAgent ? deviceInWords(here, t) : t('passkeys.default_name');
}

export async function DevicesSection({ role }: Readonly<{ role: Role }>) {
  const [locale, { data: open }, { data: passkeys }, flash, passkeysFlash] = await Promise.all([
    getLocale() as Promise<Locale>,
    upstream(sessionsContract.list, {}),
    upstream(passkeysContract.list, {}),
    readFlash(paths.devices(role)),
    readFlash(paths.passkeys(role)),
  ]);
  return (
    <DevicesPanel role={role} open={open} locale={locale} flash={flash}>
      <PasskeysPanel
        role={role}
        passkeys={passkeys}
        locale={locale}
        newName={newNameOf(open, locale)}
        flash={passkeysFlash}
      />
    </DevicesPanel>
  );
}
