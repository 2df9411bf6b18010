'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { messageOf } from './payment-message.ts';

type Props = Readonly<{
  /** The caller has checked its `origin`. */
  src: string;
  origin: string;
  onEnd: (success: boolean) => void;
}>;

const LEAST_HEIGHT = 320;
const FIRST_HEIGHT = 560;

/** The frame grows with the provider's page. */
export function PaymentFrame({ src, origin, onEnd }: Props) {
  const t = useTranslations('checkout.payment');
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(FIRST_HEIGHT);
  const hear = useEffectEvent((event: MessageEvent) => {
    const message = messageOf(event, { origin, frame: frame.current?.contentWindow });
    if (message?.height !== undefined) setHeight(Math.max(LEAST_HEIGHT, Math.ceil(message.height)));
    if (message?.is_success !== undefined) onEnd(message.is_success);
  });
  useEffect(() => {
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, []);
  return (
    <iframe
      ref={frame}
      src={src}
      title={t('frame')}
      height={height}
      allow="payment"
      className="block w-full rounded border-2 border-edge bg-page"
    />
  );
}
