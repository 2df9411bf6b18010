'use client';

import clsx from 'clsx';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { Icon } from './icon.tsx';
import { pageTexts } from './page-texts.ts';
import type { Toast, ToastAction } from './toast.ts';

/** Milliseconds a message stands when nobody points at it. */
const LIFE = 2000;
/** How many messages the list at the foot of the page keeps. */
const KEPT = 20;

type State = { shown: readonly Toast[]; kept: readonly Toast[] };

let state: State = { shown: [], kept: [] };
let nextId = 1;
const listeners = new Set<() => void>();

function set(next: State) {
  state = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const snapshot = () => state;

function push(toast: Omit<Toast, 'id'>) {
  const added = { ...toast, id: nextId };
  nextId += 1;
  set({ shown: [...state.shown, added], kept: [added, ...state.kept].slice(0, KEPT) });
}

const dismiss = (id: number) => set({ ...state, shown: state.shown.filter((toast) => toast.id !== id) });

export type RegionTexts = { close: string; last: string };

function ActionLink({ action, done }: { action: ToastAction; done?: () => void }) {
  const look = 'min-h-11 content-center font-semibold underline underline-offset-4';
  if ('href' in action) {
    return (
      <a href={action.href} className={look}>
        {action.label}
      </a>
    );
  }
  const act = () => {
    action.onClick();
    done?.();
  };
  return (
    <button type="button" onClick={act} className={look}>
      {action.label}
    </button>
  );
}

/** One message: its time runs only while neither pointer nor focus is on it. */
function ToastCard({ toast, close }: { toast: Toast; close: string }) {
  const [held, setHeld] = useState(false);
  const card = useRef<HTMLDivElement>(null);
  const bad = toast.tone === 'error';
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => dismiss(toast.id), LIFE);
    return () => clearTimeout(timer);
  }, [held, toast.id]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at the message only keeps it on screen
    <div
      ref={card}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(card.current?.contains(document.activeElement) ?? false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className={clsx(
        'frame pointer-events-auto flex w-full max-w-[420px] items-center gap-2.5 rounded border-l-[6px] bg-frame py-1 pr-1 pl-4 font-demi text-on-frame shadow-float',
        bad ? 'border-frame-stop' : 'border-frame-ok',
      )}
    >
      <Icon
        name={bad ? 'circle-alert' : 'circle-check'}
        className={bad ? 'text-frame-stop' : 'text-frame-ok'}
      />
      <span className="min-w-0 flex-1 py-2">{toast.text}</span>
      {toast.action ? <ActionLink action={toast.action} done={() => dismiss(toast.id)} /> : null}
      <button
        type="button"
        aria-label={close}
        onClick={() => dismiss(toast.id)}
        className="grid size-11 flex-none place-items-center rounded"
      >
        <Icon name="x" size="small" />
      </button>
    </div>
  );
}

function LastMessages({ kept, title }: { kept: readonly Toast[]; title: string }) {
  if (kept.length === 0) return null;
  return (
    <details className="wrap border-t border-line bg-page py-2 pb-24 text-14 lg:pb-2">
      <summary className="flex min-h-11 items-center gap-2 font-semibold">
        <Icon name="bell" size="small" />
        {title} <span className="num">({kept.length})</span>
      </summary>
      <ul className="pb-3">
        {kept.map((toast) => (
          <li key={toast.id} className="flex items-center gap-2 border-t border-line py-1">
            <Icon
              name={toast.tone === 'error' ? 'circle-alert' : 'circle-check'}
              size="small"
              className={toast.tone === 'error' ? 'text-stop' : 'text-ok'}
            />
            <span className="flex-1">{toast.text}</span>
            {toast.action ? <ActionLink action={toast.action} /> : null}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The messages on screen in a live region, and the list of the last ones. */
export function ToastRegion({ texts }: { texts: RegionTexts }) {
  const { shown, kept } = useSyncExternalStore(subscribe, snapshot, snapshot);
  return (
    <section aria-label={texts.last}>
      <div
        role="status"
        // An open list hides what lies outside it from readers, unless it is marked as an announcer.
        data-live-announcer="true"
        className="pointer-events-none fixed inset-x-4 bottom-[76px] z-50 grid justify-items-center gap-2 lg:bottom-6"
      >
        {shown.map((toast) => (
          <ToastCard key={toast.id} toast={toast} close={texts.close} />
        ))}
      </div>
      <LastMessages kept={kept} title={texts.last} />
    </section>
  );
}

/** Readers announce a live region only if it was there, empty, before its first message. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 60));

/** Puts the region at the end of the page, once, and answers with what adds a message. */
export async function startToasts(): Promise<typeof push> {
  const { close, last_messages: last } = await pageTexts();
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(<ToastRegion texts={{ close, last }} />);
  await settle();
  return push;
}
