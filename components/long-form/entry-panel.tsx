'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useId } from 'react';
import { Button } from '#components/ui/button.tsx';
import type { EntryKind } from './entry-kind.ts';
import type { EntryActs } from './use-entries.ts';

type Props = {
  index: number;
  count: number;
  kind: EntryKind;
  /** The person decides the order. */
  movable: boolean;
  acts: EntryActs;
  children: ReactNode;
};

type MoveProps = Omit<Props, 'movable' | 'children'> & { entry: string };

/** At an end of the list the button stays and says why it does nothing. */
function MoveButtons({ index, count, entry, acts }: MoveProps) {
  const t = useTranslations('longForm.entries');
  return (
    <>
      <Button
        variant="quiet"
        icon="chevron-up"
        square
        aria-label={t('up', { entry })}
        disabledReason={index === 0 ? t('first') : undefined}
        onClick={() => acts.move(index, index - 1)}
      />
      <Button
        variant="quiet"
        icon="chevron-down"
        square
        aria-label={t('down', { entry })}
        disabledReason={index === count - 1 ? t('last') : undefined}
        onClick={() => acts.move(index, index + 1)}
      />
    </>
  );
}

export function EntryPanel(props: Props) {
  const { index, count, kind, acts } = props;
  const t = useTranslations('longForm.entries');
  const headingId = useId();
  const entry = t(`${kind}.entry`, { number: index + 1 });
  return (
    <li data-entry={index} className="rounded border border-line">
      <fieldset aria-labelledby={headingId} className="min-w-0">
        <div className="flex items-center rounded-t bg-sunk py-1 pr-1 pl-4">
          <b id={headingId} className="mr-auto">
            {t(`${kind}.heading`, { number: index + 1 })}
          </b>
          {props.movable && count > 1 ? (
            <MoveButtons index={index} count={count} kind={kind} acts={acts} entry={entry} />
          ) : null}
          <Button
            variant="danger"
            icon="trash-2"
            square
            aria-label={t('remove', { entry })}
            onClick={() => acts.remove(index, entry)}
          />
        </div>
        <div className="grid gap-4 p-4 md:grid-cols-2">
          {props.children}
          <Button
            aria-label={t('done_named', { entry })}
            onClick={() => acts.close(index)}
            className="justify-self-start md:col-span-2"
          >
            {t('done')}
          </Button>
        </div>
      </fieldset>
    </li>
  );
}
