import { getLocale } from 'next-intl/server';
import QRCode from 'qrcode';
import { StaffDoor } from '#components/staff/frame/staff-shell.tsx';
import { SetupOver, SetupView } from '#components/staff/session/setup-view.tsx';
import { staffTexts } from '#lib/i18n/staff-texts.ts';
import * as staffPaths from '#lib/paths/staff-paths.ts';
import { readSetup } from '#lib/web/staff/setup.ts';
import { staffMetadata } from '#lib/web/staff/staff-metadata.ts';
import { readFlash } from '#lib/web/upstream/upstream.ts';

export const generateMetadata = staffMetadata('session.setup.title');

type Props = { params: Promise<{ token: string }> };

async function pictureOf(text: string): Promise<string> {
  const svg = await QRCode.toString(text, { type: 'svg', margin: 0 });
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}

export default async function StaffSetupPage({ params }: Props) {
  const [{ token }, locale] = await Promise.all([params, getLocale()]);
  const [setup, flash] = await Promise.all([readSetup(token), readFlash(staffPaths.setup(token))]);
  return (
    <StaffDoor>
      {setup ? (
        <SetupView
          setup={setup}
          token={token}
          picture={await pictureOf(setup.totpUri)}
          flash={flash}
          locale={locale}
        />
      ) : (
        <SetupOver t={staffTexts(locale)} />
      )}
    </StaffDoor>
  );
}
