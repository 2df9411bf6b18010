import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { notifyFailure } from '#components/ui/notices/notify-failure.ts';
import { browserClient } from '#lib/browser/api-client.ts';
import { rate } from '#lib/browser/operations/remarks.ts';

/**
 * The stars as chosen, before the page knows them. The arrow keys choose quickly: one request runs at a time, the last
 * choice wins over those in between, and a page that is read meanwhile changes nothing.
 */
export function useStars(id: number, stars: number) {
  const t = useTranslations('remarks');
  const router = useRouter();
  const [choice, setChoice] = useState<number | null>(null);
  const wanted = useRef<number | null>(null);
  const running = useRef(false);
  const read = useRef(stars);
  /** What the API has: saved from here, or read. */
  const known = useRef(stars);
  const showRead = useEffectEvent(() => {
    known.current = read.current;
    setChoice(null);
  });
  useEffect(() => {
    read.current = stars;
    if (!running.current) showRead();
  }, [stars]);

  const send = async () => {
    running.current = true;
    try {
      while (wanted.current !== null) {
        const next = wanted.current;
        wanted.current = null;
        if (next === known.current) continue;
        await browserClient()(rate, { params: { id }, body: { stars: next, from: known.current } });
        known.current = next;
      }
    } catch (error) {
      wanted.current = null;
      known.current = read.current;
      setChoice(null);
      notifyFailure(error, t('noAnswer'));
    } finally {
      running.current = false;
      router.refresh();
    }
  };
  const choose = (next: number) => {
    setChoice(next);
    wanted.current = next;
    if (!running.current) void send();
  };
  return { shown: choice ?? stars, choose };
}
