'use client';

import clsx from 'clsx';
import { useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { toast as sonner, Toaster } from 'sonner';
import { Icon } from '../icon.tsx';
import { pageTexts } from '../page-texts.ts';
import type { Toast, ToastAction } from './toast.ts';
import { toastPlace } from './toast-place.tsx';

/** Milliseconds without a pointer on it: long enough to press its action, if any. */
const lifeOf = ({ action }: Pick<Toast, 'action'>) => (action ? 10_000 : 2000);
/** Length of the list above the foot of the page. */
const KEPT = 20;

let shownToasts: readonly Toast[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const snapshot = () => shownToasts;

export type RegionTexts = { close: string; last: string };

function ActionLink({ action, done }: { action: ToastAction; done?: () => void }) {
  const look = 'inline-block min-h-11 content-center font-semibold underline underline-offset-4';
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

/** Also changes the duration of a visible message. */
function display(toast: Toast, close: string, duration: number) {
  sonner.custom(() => <ToastCard toast={toast} close={close} />, { id: toast.id, duration });
}

/** sonner stops the time under the pointer; we do it for the focus. */
function ToastCard({ toast, close }: { toast: Toast; close: string }) {
  const bad = toast.tone === 'error';
  const dismiss = () => sonner.dismiss(toast.id);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the focus inside only keeps the message on screen
    <div
      onFocus={() => display(toast, close, Number.POSITIVE_INFINITY)}
      onBlur={() => display(toast, close, lifeOf(toast))}
      className={clsx(
        'frame flex w-full flex-wrap items-center gap-2.5 rounded border-l-[6px] bg-frame py-1 pr-1 pl-4 font-sans font-demi text-on-frame shadow-float',
        bad ? 'border-frame-stop' : 'border-frame-ok',
      )}
    >
      <Icon
        name={bad ? 'circle-alert' : 'circle-check'}
        className={bad ? 'text-frame-stop' : 'text-frame-ok'}
      />
      <span className="min-w-0 flex-1 py-2">{toast.text}</span>
      <button
        type="button"
        aria-label={close}
        onClick={dismiss}
        className="grid size-11 flex-none place-items-center rounded"
      >
        <Icon name="x" size="small" />
      </button>
      {toast.action ? (
        <span className="basis-full">
          <ActionLink action={toast.action} done={dismiss} />
        </span>
      ) : null}
    </div>
  );
}

function LastMessages({ title }: { title: string }) {
  const shownToasts = useSyncExternalStore(subscribe, snapshot, snapshot);
  if (shownToasts.length === 0) return null;
  return (
    <details className="wrap border-t border-line bg-page py-2 text-14">
      <summary className="flex min-h-11 items-center gap-2 font-semibold">
        <Icon name="bell" size="small" />
        {title} <span className="num">({shownToasts.length})</span>
      </summary>
      <ul className="pb-3">
        {shownToasts.map((toast) => (
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

/** sonner's section is a live region by attribute only; add the role. */
function asStatus(section: HTMLElement | null) {
  section?.setAttribute('role', 'status');
  // An open list hides everything outside it from screen readers, except announcers.
  section?.setAttribute('data-live-announcer', 'true');
}

const BOTTOM = { desktop: { bottom: 24 }, phone: { bottom: 76, left: 16, right: 16 } };

export function ToastRegion({ texts }: { texts: RegionTexts }) {
  return (
    <>
      <Toaster
        ref={asStatus}
        position="bottom-center"
        offset={BOTTOM.desktop}
        mobileOffset={BOTTOM.phone}
        hotkey={[]}
        customAriaLabel={texts.last}
        toastOptions={{ unstyled: true, className: 'w-full' }}
      />
      <LastMessages title={texts.last} />
    </>
  );
}

/** Screen readers announce a live region only if it was there, empty, before its first message. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 60));

/** In the place of the page that is open: the router may bring another. */
function addHost(): HTMLElement {
  const host = document.createElement('div');
  const join = () => {
    if (!host.isConnected) toastPlace().append(host);
  };
  join();
  new MutationObserver(join).observe(document.body, { childList: true });
  return host;
}

/** Once per visit; resolves to the function that adds a message. */
export async function startToasts(): Promise<(toast: Omit<Toast, 'id'>) => void> {
  const { close, last_messages: last } = await pageTexts();
  createRoot(addHost()).render(<ToastRegion texts={{ close, last }} />);
  await settle();
  return (options) => {
    const toast = { ...options, id: nextId };
    nextId += 1;
    shownToasts = [toast, ...shownToasts].slice(0, KEPT);
    for (const listener of listeners) listener();
    display(toast, close, lifeOf(toast));
  };
}
