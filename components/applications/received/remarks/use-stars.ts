import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { notifyFailure } from '#components/ui/notices/notify-failure.ts';
import { useMountedState } from '#components/ui/use-mounted-state.ts';
import { browserClient } from '#lib/browser/api-client.ts';
import { rate } from '#lib/browser/operations/remarks.ts';

/**
 * The stars as chosen, before the page knows them. The arrow keys choose quickly: one request runs at a time, and the
 * last choice wins over those in between.
 */
export function useStars(id: number, stars: number) {
  const t = useTranslations('remarks');
  const router = useRouter();
  const [choice, setChoice] = useMountedState<{ stars: number; instead: number } | null>(null);
  const wanted = useRef<number | null>(null);
  const running = useRef(false);

  const send = async () => {
    running.current = true;
    let saved = stars;
    try {
      while (wanted.current !== null) {
        const next = wanted.current;
        wanted.current = null;
        if (next === saved) continue;
        await browserClient()(rate, { params: { id }, body: { stars: next, from: saved } });
        saved = next;
      }
    } catch (error) {
      wanted.current = null;
      setChoice(null);
      notifyFailure(error, t('noAnswer'));
    } finally {
      running.current = false;
      router.refresh();
    }
  };
  const choose = (next: number) => {
    setChoice({ stars: next, instead: stars });
    wanted.current = next;
    if (!running.current) void send();
  };
  return { shown: choice?.instead === stars ? choice.stars : stars, choose };
}
