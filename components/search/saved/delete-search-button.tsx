'use client';

import clsx from 'clsx';
import { useRouter } from 'next/navigation';
import { type ReactNode, useState } from 'react';
import { ACTION_CLASS } from '#components/ui/action-class.ts';
import { Button } from '#components/ui/button.tsx';
import { confirmSearchDeletion } from '#components/ui/dialog/dialog-prompts.ts';
import { Icon } from '#components/ui/icon.tsx';
import { carryMessage } from '#components/ui/notices/carried-message.ts';
import { reportFailure } from '#components/ui/notices/notify-failure.ts';
import { toast } from '#components/ui/notices/toast.ts';
import { browserClient } from '#lib/browser/api-client.ts';
import { deleteSaved } from '#lib/browser/operations/saved-searches.ts';
import { ApiFailure } from '#lib/contract/platform/client.ts';
import type { SavedSearch } from '#lib/contract/saved-searches/saved-searches.ts';
import { paths } from '#lib/paths/paths.ts';
import { SAVED_LIST_ID } from './saved-list-id.ts';

type Deletable = Pick<SavedSearch, 'id' | 'searchName'>;

const isGone = (error: unknown) => error instanceof ApiFailure && error.failure.statusCode === 404;

/**
 * Asks first; one deleted in another tab counts as deleted. `leave` leaves the deleted search with the API's message,
 * if any.
 */
function useDeletion({ id, searchName }: Deletable, leave: (message: string | undefined) => void) {
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    if (!(await confirmSearchDeletion(searchName))) return;
    setBusy(true);
    try {
      leave((await browserClient()(deleteSaved, { params: { id } })).message);
    } catch (error) {
      setBusy(false);
      void reportFailure(error);
      if (isGone(error)) leave(undefined);
    }
  };
  return { busy, start: () => busy || void remove() };
}

type ButtonProps = Readonly<{ search: Deletable; children: ReactNode }>;

/** In the form of a saved search: then opens the list. */
export function DeleteSearchButton({
  search,
  list = paths.savedSearch('candidate'),
  children,
}: ButtonProps & Readonly<{ /** Where the others are. */ list?: string }>) {
  const { busy, start } = useDeletion(search, (message) => {
    carryMessage(message);
    location.assign(list);
  });
  return (
    <Button variant="quiet" icon="trash-2" wide busy={busy} onClick={start}>
      {children}
    </Button>
  );
}

/** In a card of the list: reloads the list, which takes the focus. */
export function DeleteSearchCell({ search, label, children }: ButtonProps & Readonly<{ label: string }>) {
  const router = useRouter();
  const { busy, start } = useDeletion(search, (message) => {
    if (message) toast.success(message);
    document.getElementById(SAVED_LIST_ID)?.focus();
    router.refresh();
  });
  return (
    <button
      type="button"
      aria-label={label}
      aria-busy={busy || undefined}
      onClick={start}
      className={clsx(ACTION_CLASS, 'noscript:hidden')}
    >
      <Icon name="trash-2" size="small" className="text-stop" />
      {children}
    </button>
  );
}
