import clsx from 'clsx';
import { getLocale } from 'next-intl/server';
import type { ReactNode } from 'react';
import { LanguageSwitch } from '#components/frame/language-switch.tsx';
import { LogoMark } from '#components/frame/logo.tsx';
import { ScriptsReady } from '#components/frame/scripts-ready.tsx';
import { MAIN_ID, SkipLink } from '#components/frame/skip-link.tsx';
import { Button } from '#components/ui/button.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { Icon } from '#components/ui/icon.tsx';
import { type StaffTexts, staffTexts } from '#lib/i18n/staff-texts.ts';
import * as staffPaths from '#lib/paths/staff-paths.ts';
import { showFormsOf } from '#lib/web/staff/shown-forms.ts';
import type { StaffSession } from '#lib/web/staff/staff-session.ts';
import { requireStaff } from '#lib/web/staff/staff-upstream.ts';
import { staffMenu } from './staff-menu.ts';

function Header({ session, t }: Readonly<{ session?: StaffSession; t: StaffTexts }>) {
  return (
    <header className="frame border-b-4 border-signal bg-frame text-on-frame" data-print="no">
      <div className="wrap flex min-h-15 flex-wrap items-center gap-x-3 py-1">
        <a
          href={staffPaths.today()}
          aria-label={t('frame.home')}
          className="inline-flex min-h-11 items-center gap-2.5 text-18 font-bold no-underline"
        >
          <LogoMark className="h-6 w-auto" />
          {t('frame.nav')}
        </a>
        <div className="ml-auto flex flex-wrap items-center gap-2">
          <LanguageSwitch form="short" />
          {session && (
            <form
              action={staffPaths.sessionPost('sign-out')}
              method="post"
              className="flex items-center gap-2"
            >
              <span className="max-w-40 truncate max-sm:hidden">{session.name}</span>
              <Button type="submit" variant="line">
                {t('frame.signOut')}
              </Button>
            </form>
          )}
        </div>
      </div>
    </header>
  );
}

type MenuProps = Readonly<{ path: string; session: StaffSession; t: StaffTexts }>;

function Links({ path, session, t }: MenuProps) {
  return (
    <ul className="py-2">
      {staffMenu(session.rights).map((entry) => (
        <li key={entry.path}>
          <a
            href={entry.path}
            aria-current={entry.path === path ? 'page' : undefined}
            className={clsx(
              'flex min-h-11 items-center gap-2.5 border-l-4 px-3 py-1 no-underline hover:bg-sunk hover:text-ink focus-visible:-outline-offset-3 lg:min-h-9',
              entry.path === path
                ? 'border-signal bg-sunk font-bold text-ink'
                : 'border-transparent text-steel forced-colors:border-[Canvas]',
            )}
          >
            <Icon name={entry.icon} />
            {t(`frame.entries.${entry.label}`)}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** One list: open beside the page from 1024 px, behind a button above it on a phone. */
function Menu(props: MenuProps) {
  const { t } = props;
  return (
    <nav aria-label={t('frame.nav')} data-print="no" className="max-lg:mb-4 lg:sticky lg:top-6">
      <details className="rounded border border-line bg-paper lg:hidden">
        <summary className={clsx(buttonClass({ variant: 'quiet' }), 'cursor-pointer')}>
          <Icon name="menu" />
          {t('frame.menu')}
        </summary>
        <Links {...props} />
      </details>
      <div className="rounded border border-line bg-paper max-lg:hidden">
        <Links {...props} />
      </div>
    </nav>
  );
}

type Props = Readonly<{
  /** Of the menu's entry. */
  path: string;
  /** A form is at most 720 px wide. */
  width?: 'list' | 'form';
  children: ReactNode;
}>;

/** The frame of every page of the back office. Leads to the sign-in without a session. */
export async function StaffShell({ path, width = 'list', children }: Props) {
  const [session, locale] = await Promise.all([requireStaff(), getLocale()]);
  const t = staffTexts(locale);
  showFormsOf(session.acts);
  return (
    <>
      <SkipLink />
      <Header session={session} t={t} />
      <div className="wrap pt-5 pb-12 lg:grid lg:grid-cols-[212px_minmax(0,1fr)] lg:items-start lg:gap-8">
        <Menu path={path} session={session} t={t} />
        <main id={MAIN_ID} className={clsx('min-w-0', width === 'form' && 'lg:max-w-[720px]')}>
          {children}
        </main>
      </div>
      <ScriptsReady />
    </>
  );
}

/** For people who are not signed in. */
export async function StaffDoor({ children }: Readonly<{ children: ReactNode }>) {
  const t = staffTexts(await getLocale());
  return (
    <>
      <SkipLink />
      <Header t={t} />
      <main id={MAIN_ID} className="wrap pb-12">
        <div className="mx-auto max-w-[560px] pt-6 md:pt-10">{children}</div>
      </main>
      <ScriptsReady />
    </>
  );
}
