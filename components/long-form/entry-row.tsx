'use client';

import { useTranslations } from 'next-intl';
import { type FieldValues, get, useFormState, useWatch } from 'react-hook-form';
import { Button } from '#components/ui/button.tsx';
import { useFormKit } from '#components/ui/form/form-context.ts';
import { Tag } from '#components/ui/tag.tsx';
import type { EntryKind, EntryWords } from './entry-kind.ts';
import type { EntryActs } from './use-entries.ts';

type Props = {
  path: string;
  index: number;
  kind: EntryKind;
  describe: (values: FieldValues) => EntryWords;
  acts: EntryActs;
};

const OFF = 'disabled:cursor-not-allowed disabled:text-steel disabled:hover:bg-transparent';

export function EntryRow({ path, index, kind, describe, acts }: Props) {
  const t = useTranslations('longForm.entries');
  const drawer = useTranslations('ui.drawer');
  const { control } = useFormKit();
  const values = useWatch({ control, name: path }) as FieldValues | undefined;
  const { errors } = useFormState({ control, name: path });
  const { title, line } = describe(values ?? {});
  const plain = t(`${kind}.entry`, { number: index + 1 });
  const entry = title ? t('entry_named', { entry: plain, title }) : plain;
  const bad = Boolean(get(errors, path));
  return (
    <li
      data-entry={index}
      data-bad={bad ? '' : undefined}
      className="flex items-center gap-1 rounded border border-line py-2 pr-1 pl-4 group-disabled:bg-sunk group-disabled:text-steel data-bad:border-stop"
    >
      <div className="min-w-0 flex-1 wrap-anywhere">
        <b className="block leading-5">{title || t(`${kind}.heading`, { number: index + 1 })}</b>
        {line ? <span className="num block text-14 leading-5 text-steel">{line}</span> : null}
        {bad ? (
          <Tag tone="stop" icon="circle-alert" className="mt-1">
            {drawer('bad')}
          </Tag>
        ) : null}
      </div>
      <Button
        variant="quiet"
        icon="pencil"
        square
        aria-label={t('edit', { entry })}
        onClick={() => acts.open(index)}
        className={OFF}
      />
      <Button
        variant="danger"
        icon="trash-2"
        square
        aria-label={t('remove', { entry })}
        onClick={() => acts.remove(index, entry)}
        className={OFF}
      />
    </li>
  );
}
