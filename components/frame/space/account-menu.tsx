'use client';

import clsx from 'clsx';
import { useEffect, useRef } from 'react';
import { buttonClass } from '#components/ui/button-class.ts';
import { Icon } from '#components/ui/icon.tsx';
import type { Role } from '#lib/contract/platform/operation.ts';
import { MENU_ITEM, MENU_PANEL } from './menu-look.ts';

export type AccountTexts = Readonly<{
  recruiter: string;
  candidate: string;
  mySpace: string;
  /** For people without a name. */
  myAccount: string;
  signOut: string;
  /** Contains # for the name. */
  menuOf: string;
  /** Contains # for the number. */
  notifications: string;
  /** The name is in that language itself. */
  language: { code: string; name: string };
  links: Readonly<Record<Role, readonly { href: string; text: string }[]>>;
}>;

type Props = Readonly<{ role: Role; firstName: string; texts: AccountTexts; className?: string }>;

/** Opens without JavaScript. */
export function AccountMenu({ role, firstName, texts, className }: Props) {
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => closeOutside(menu), []);
  return (
    <details ref={menu} className="relative">
      <summary
        // A recruiter has no name before the profile is filled in.
        aria-label={firstName ? texts.menuOf.replace('#', () => firstName) : undefined}
        className={clsx(buttonClass({ variant: 'line' }), className)}
      >
        <Icon name="user" />
        <span className="max-w-28 md:max-w-48 truncate">{firstName || texts.myAccount}</span>
      </summary>
      <div className={`${MENU_PANEL} right-0`}>
        <ul>
          {texts.links[role].map((link) => (
            <li key={link.href}>
              <a href={link.href} className={MENU_ITEM}>
                {link.text}
              </a>
            </li>
          ))}
        </ul>
        <form action="/api/locale" method="post" className="md:hidden border-t border-line">
          <button
            type="submit"
            name="locale"
            value={texts.language.code}
            lang={texts.language.code}
            className={MENU_ITEM}
          >
            <Icon name="globe" />
            {texts.language.name}
          </button>
        </form>
        <form action="/api/session/end" method="post" className="border-t border-line">
          <button type="submit" className={MENU_ITEM}>
            <Icon name="log-out" />
            {texts.signOut}
          </button>
        </form>
      </div>
    </details>
  );
}

/** Escape returns the focus to the summary. */
export function closeOutside(menu: { current: HTMLDetailsElement | null }) {
  const close = (event: Event) => {
    const details = menu.current;
    if (!details?.open) return;
    if (event instanceof KeyboardEvent) {
      if (event.key !== 'Escape') return;
      details.querySelector('summary')?.focus();
    } else if (event.target instanceof Node && details.contains(event.target)) return;
    details.open = false;
  };
  document.addEventListener('pointerdown', close);
  document.addEventListener('keydown', close);
  return () => {
    document.removeEventListener('pointerdown', close);
    document.removeEventListener('keydown', close);
  };
}
