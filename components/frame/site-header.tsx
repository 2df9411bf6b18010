import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import type { SessionInfo } from '#lib/browser/session.ts';
import type { Role } from '#lib/contract/platform/operation.ts';
import { paths } from '#lib/paths/paths.ts';
import { HeaderAccount } from './header-account.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { Logo } from './logo.tsx';
import { useAccountTexts } from './space/account-texts.ts';

type Props = Readonly<{
  recruiterButton?: boolean;
  space?: Role;
  session?: SessionInfo;
  bell?: ReactNode;
  children?: ReactNode;
}>;

export function SiteHeader({ recruiterButton = false, space, session, bell, children }: Props) {
  const t = useTranslations('frame.header');
  const texts = useAccountTexts();
  return (
    <header>
      <div className="frame bg-frame text-on-frame border-b-4 border-signal">
        <div className="wrap relative flex flex-wrap items-center gap-x-1.5 xs:gap-x-2 md:gap-x-6 min-h-15 md:min-h-17">
          <Logo />
          <a
            href={paths.results()}
            className="hidden md:inline-flex items-center gap-2 min-h-11 font-demi no-underline hover:underline hover:decoration-2"
          >
            <Icon name="search" />
            {space === 'candidate' ? t('findJob') : t('jobs')}
          </a>
          {space === undefined && (
            <a
              href={paths.pricing()}
              className="hidden lg:inline-flex items-center min-h-11 font-demi no-underline hover:underline hover:decoration-2"
            >
              {t('pricing')}
            </a>
          )}
          <nav
            aria-label={session?.user ? t('account') : t('accounts')}
            className="flex flex-wrap items-center justify-end gap-1.5 xs:gap-2 ml-auto py-1"
          >
            <LanguageSwitch form="short" className="hidden md:flex" />
            <HeaderAccount texts={texts} recruiterButton={recruiterButton} bell={bell} initial={session} />
          </nav>
        </div>
      </div>
      {children}
    </header>
  );
}
