'use client';

import { useRouter } from 'next/navigation';
import { type MouseEvent, useState } from 'react';
import { ButtonLink } from '#components/ui/button.tsx';
import { confirm } from '#components/ui/dialog/dialog-prompts.ts';
import { notifyFailure } from '#components/ui/notices/notify-failure.ts';
import { toast } from '#components/ui/notices/toast.ts';
import { browserClient } from '#lib/browser/api-client.ts';
import { COUNTERS_CHANGED } from '#lib/browser/counters.ts';
import { withdraw } from '#lib/browser/operations/applications.ts';
import { ApiFailure } from '#lib/contract/platform/client.ts';
import type { Messages } from '#lib/i18n/messages.ts';
import { paths } from '#lib/paths/paths.ts';

type Props = Readonly<{ offerId: number; texts: Messages['applications']['withdraw'] }>;

/** The application was answered or withdrawn meanwhile: the page is out of date. */
const isBehind = (error: unknown) =>
  error instanceof ApiFailure && [404, 409].includes(error.failure.statusCode);

/** Without JavaScript the same page asks for confirmation. */
export function WithdrawLink({ offerId, texts }: Props) {
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const confirmAndWithdraw = async () => {
    const { title, text, yes, no } = texts;
    if (!(await confirm({ title, description: text, yes, no, danger: true }))) return;
    setBusy(true);
    try {
      const { message } = await browserClient()(withdraw, { params: { id: offerId } });
      if (message) toast.success(message);
      dispatchEvent(new Event(COUNTERS_CHANGED));
      router.push(paths.applications('sent'));
    } catch (error) {
      setBusy(false);
      notifyFailure(error, texts.noAnswer);
      if (isBehind(error)) router.refresh();
    }
  };
  const onClick = (event: MouseEvent) => {
    event.preventDefault();
    if (!busy) void confirmAndWithdraw();
  };
  return (
    <ButtonLink
      variant="quiet"
      icon="x"
      href={paths.withdrawApplication(offerId)}
      aria-busy={busy || undefined}
      onClick={onClick}
    >
      {texts.open}
    </ButtonLink>
  );
}
