'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { inform } from '#components/ui/dialog/dialog-prompts.ts';
import { carryMessage } from '#components/ui/notices/carried-message.ts';
import { notifyFailure } from '#components/ui/notices/notify-failure.ts';
import { toast } from '#components/ui/notices/toast.ts';
import { browserClient } from '#lib/browser/api-client.ts';
import { read as readCv, update as updateCv } from '#lib/browser/operations/cvs.ts';
import { ApiFailure } from '#lib/contract/platform/client.ts';
import { cvBodyOf } from '#lib/facts/cv-body.ts';
import { paths } from '#lib/paths/paths.ts';
import type { CardCv } from './cv-list-place.ts';

type Props = Readonly<{
  cv: CardCv;
  disabledReason?: string | undefined;
}>;

/** Shows the draft again if it was changed elsewhere. */
async function publish(cv: CardCv): Promise<'published' | 'changed'> {
  const client = browserClient();
  const { data } = await client(readCv, { params: { id: cv.id } });
  if (data.revision !== cv.revision) return 'changed';
  const body = { ...cvBodyOf(data), cvStatus: 'published' as const, id: cv.id, revision: cv.revision };
  carryMessage((await client(updateCv, { body })).message);
  return 'published';
}

/** Opens the published CVs, which confirm it. */
export function PublishButton({ cv, disabledReason }: Props) {
  const t = useTranslations('cvs');
  const router = useRouter();
  const [busy, setBusy] = useState(false);

  const refused = (error: unknown) => {
    if (!(error instanceof ApiFailure) || error.failure.code !== 'profile_incomplete') {
      notifyFailure(error, t('noAnswer'));
      return;
    }
    const { message } = error.failure;
    void inform({
      title: message,
      ok: t('publish.toProfile'),
      href: paths.profile('candidate', paths.cvDrafts()),
    });
  };
  const start = async () => {
    setBusy(true);
    try {
      if ((await publish(cv)) === 'published') {
        router.push(paths.myCvs());
        return;
      }
      toast.error(t('publish.changed'));
      router.refresh();
    } catch (error) {
      refused(error);
    }
    setBusy(false);
  };
  return (
    <Button
      variant="primary"
      icon="check"
      aria-label={t('publish.label', { name: cv.name })}
      busy={busy}
      disabledReason={disabledReason}
      onClick={() => busy || void start()}
    >
      {t('publish.submit')}
    </Button>
  );
}
