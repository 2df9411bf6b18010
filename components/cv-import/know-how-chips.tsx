'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { CAPS, takesOneMore } from '#lib/rules/search/caps.ts';
import type { Ask } from './missions-to-ask.ts';

const PRESSED =
  'aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper aria-pressed:hover:bg-ink aria-pressed:hover:text-paper';

type Props = Readonly<{
  asked: readonly Ask[];
  /** The missions that the CV has, these and others. */
  held: readonly number[];
  onAdd: (missionId: number) => void;
  onRemove: (missionId: number) => void;
  /** After a press that left no other place for the focus. */
  takesFocus?: boolean;
}>;

/** Missions of the trade that the file did not tell; a press adds one, and a second press takes it away. */
export function KnowHowChips({ asked, held, onAdd, onRemove, takesFocus = false }: Props) {
  const t = useTranslations('cvImport.ask');
  const [refused, setRefused] = useState(0);
  const title = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  const press = (id: number) => {
    const isHeld = held.includes(id);
    const isBeyond = !isHeld && !takesOneMore(held.length, CAPS.cv.missions);
    setRefused(isBeyond ? refused + 1 : 0);
    if (isHeld) onRemove(id);
    else if (!isBeyond) onAdd(id);
  };
  return (
    <fieldset aria-labelledby={title} aria-describedby={`${title}-hint`} className="min-w-0">
      <h3 id={title} ref={heading} tabIndex={-1} className="text-18">
        {t('title')}
      </h3>
      <p id={`${title}-hint`} className="text-14 text-steel">
        {t('hint', { count: CAPS.cv.missions })}
      </p>
      <ul className="mt-3 flex flex-wrap gap-2">
        {asked.map(({ id, name }) => (
          <li key={id} className="max-w-full">
            <Button
              aria-pressed={held.includes(id)}
              icon={held.includes(id) ? 'check' : 'plus'}
              className={PRESSED}
              onClick={() => press(id)}
            >
              <span className="min-w-0 text-left wrap-anywhere">{name}</span>
            </Button>
          </li>
        ))}
      </ul>
      <p role="status" className="mt-1 text-14 font-demi leading-5 text-warn empty:mt-0">
        {refused > 0 && <span key={refused}>{t('full', { count: CAPS.cv.missions })}</span>}
      </p>
    </fieldset>
  );
}
