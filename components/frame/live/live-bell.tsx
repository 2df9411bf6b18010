'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { buttonClass } from '#components/ui/button-class.ts';
import { Icon } from '#components/ui/icon.tsx';
import type { Counters, NewName } from '#lib/browser/counters.ts';
import { badgeText } from '#lib/rules/badge.ts';
import { closeOutside } from '../space/account-menu.tsx';
import { MENU_PANEL } from '../space/menu-look.ts';
import { bellLabel } from './bell-label.ts';
import { useCounters } from './live-counters.tsx';

type Props = Readonly<{
  fresh: readonly NewName[];
  /** Contains # for the number. */
  text: string;
  nothing: string;
  /** What is new, until the events are known, and without scripts. */
  children: ReactNode;
}>;

const sumOf = (counters: Counters, names: readonly NewName[]) =>
  names.reduce((sum, name) => sum + counters.unread[name], 0);

/** As wide as a phone, and never longer than its screen. */
const PLACE = 'right-0 max-sm:inset-x-4 sm:w-96 max-h-[75dvh] overflow-y-auto';

/** Announces new things only. */
export function LiveBell({ fresh, text, nothing, children }: Props) {
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => closeOutside(menu), []);
  const counters = useCounters();
  const unread = counters ? sumOf(counters, fresh) : undefined;
  const more = useMore(unread);
  const [events, setEvents] = useState('');
  if (!counters || unread === undefined) return null;
  const badge = unread > 0 ? badgeText(unread) : null;
  return (
    <>
      <details
        ref={menu}
        className={badge ? 'mr-3 sm:relative' : 'sm:relative'}
        onToggle={({ currentTarget }) => {
          if (currentTarget.open) void loadEvents().then(setEvents);
        }}
      >
        <summary
          aria-label={bellLabel(text, unread, badge ?? '0')}
          className={`relative ${buttonClass({ variant: 'quiet', square: true })}`}
        >
          <Icon name="bell" />
          {badge && (
            <span aria-hidden="true" className="dot top-0 left-5">
              {badge}
            </span>
          )}
        </summary>
        <div className={`${MENU_PANEL} ${PLACE}`}>
          {events ? (
            // biome-ignore lint/security/noDangerouslySetInnerHtml: written by staticHtml, which escapes everything
            <div dangerouslySetInnerHTML={{ __html: events }} />
          ) : (
            <>{unread > 0 ? children : <p className="px-4 py-2">{nothing}</p>}</>
          )}
        </div>
      </details>
      <span role="status" className="vh">
        {more ? bellLabel(text, unread) : ''}
      </span>
    </>
  );
}

/** Empty where nothing has happened lately, and when it cannot be read. */
async function loadEvents(): Promise<string> {
  try {
    const answer = await fetch('/api/session/notifications', { headers: { accept: 'text/html' } });
    return answer.status === 200 ? await answer.text() : '';
  } catch {
    return '';
  }
}

/** Whether the number has grown since the page was opened and has not shrunk since. */
function useMore(unread: number | undefined): boolean {
  const last = useRef(unread);
  const [more, setMore] = useState(false);
  useEffect(() => {
    if (unread === undefined || unread === last.current) return;
    setMore(last.current !== undefined && unread > last.current);
    last.current = unread;
  }, [unread]);
  return more;
}
