import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { toast } from '#components/ui/notices/toast.ts';
import { ApiFailure } from '#lib/contract/platform/client.ts';

/** The answer of the API as a sentence; undefined without one. */
function answerOf(error: unknown, field: 'name' | 'text'): string | undefined {
  if (!(error instanceof ApiFailure) || error.failure.code === 'network') return undefined;
  return error.failure.fields?.[field] ?? error.failure.message;
}

/** Another person or window was faster: the page is out of date. */
const isBehind = (error: unknown) =>
  error instanceof ApiFailure && [404, 409].includes(error.failure.statusCode);

/**
 * Writes something, says so and reads the page again. `write` resolves to undefined when it is done, and to the error
 * for the named field when it is not.
 */
export function useRemarks(field: 'name' | 'text') {
  const t = useTranslations('remarks');
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const write = async (call: () => Promise<{ message?: string }>): Promise<string | undefined> => {
    if (busy) return '';
    setBusy(true);
    try {
      const { message } = await call();
      if (message) toast.success(message);
      router.refresh();
      return undefined;
    } catch (error) {
      if (isBehind(error)) router.refresh();
      return answerOf(error, field) ?? t('noAnswer');
    } finally {
      setBusy(false);
    }
  };
  return { busy, write };
}
