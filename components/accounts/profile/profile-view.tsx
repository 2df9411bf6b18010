import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { SpaceShell } from '#components/frame/space/space-shell.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { Note } from '#components/ui/notices/note.tsx';
import { PageHead } from '#components/ui/page-head.tsx';
import { profileContract } from '#lib/contract/accounts/profile.ts';
import type { Role } from '#lib/contract/platform/operation.ts';
import { countryOptions } from '#lib/facts/countries.ts';
import { ClientTexts } from '#lib/i18n/client-texts.tsx';
import { paths } from '#lib/paths/paths.ts';
import { safeReturnPath } from '#lib/rules/return-path.ts';
import { readFlash, requireSession, upstream } from '#lib/web/upstream/upstream.ts';
import { DevicesSection } from '../devices-section.tsx';
import { EmailSection } from '../email-section.tsx';
import { ExportSection } from '../export-section.tsx';
import { earlierOf } from '../flash.ts';
import { PasswordSection } from '../password-section.tsx';
import { UnsubscribeSection } from '../unsubscribe-section.tsx';
import type { ProfileFormProps } from './profile-frame.tsx';

type Props = Readonly<{
  role: Role;
  title: string;
  intro: string;
  /** The path to open afterwards; may be empty. */
  next: string;
  saved: boolean;
  form: (formProps: ProfileFormProps) => ReactNode;
  /** Between the form and what every account has. */
  more?: ReactNode;
  /** Of a recruiter: how to leave the team. */
  team?: ReactNode;
}>;

async function wayTo(href: string): Promise<ProfileFormProps['next']> {
  if (!href) return undefined;
  const t = await getTranslations('profile');
  if (href.split('?')[0] === paths.cvCreate()) return { href, label: t('create_cv') };
  return { href, label: href === paths.offerCreate() ? t('recruiter.create_offer') : t('go_on') };
}

export async function ProfileView({ role, title, intro, next, saved, form, more, team }: Props) {
  const [locale, t] = await Promise.all([getLocale(), getTranslations('profile')]);
  const path = paths.profile(role);
  const { userId } = await requireSession(role);
  const [{ data: profile }, flash] = await Promise.all([
    upstream(profileContract.getUser, { params: { id: userId } }),
    readFlash(path),
  ]);
  const way = await wayTo(next || safeReturnPath(flash?.values?.next, ''));
  return (
    <SpaceShell role={role} path={path} width="form">
      <PageHead title={title} />
      {saved ? (
        <Note
          tone="ok"
          role="status"
          className="mb-4"
          action={way ? <ButtonLink href={way.href}>{way.label}</ButtonLink> : null}
        >
          {t('done')}
        </Note>
      ) : null}
      <p className="mb-4 text-steel">{intro}</p>
      <ClientTexts features={['form', 'versions', 'validation', 'profile', 'picture']}>
        {form({ profile, earlier: earlierOf(flash), countries: countryOptions(locale), next: way })}
      </ClientTexts>
      {more}
      <ClientTexts features={['form', 'validation', 'authentication', 'passkeys', 'unsubscribe']}>
        <EmailSection role={role} email={profile.email} />
        <PasswordSection role={role} />
        <DevicesSection role={role} />
        <ExportSection role={role} />
        {team}
        <UnsubscribeSection role={role} userId={userId} />
      </ClientTexts>
    </SpaceShell>
  );
}
