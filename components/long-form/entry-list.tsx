'use client';

import { useTranslations } from 'next-intl';
import { Fragment, type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Button } from '#components/ui/button.tsx';
import { FieldError } from '#components/ui/form/field-frame.tsx';
import { useField } from '#components/ui/form/use-field.ts';
import { takesOneMore } from '#lib/rules/search/caps.ts';
import type { EntryKind, EntryWords } from './entry-kind.ts';
import { EntryPanel } from './entry-panel.tsx';
import { EntryRow } from './entry-row.tsx';
import { useEntries } from './use-entries.ts';

type Props = {
  name: string;
  kind: EntryKind;
  /** The maximum, and the message when it is reached. */
  cap: { most: number; text: string };
  blank: FieldValues;
  /** The text of a closed entry; values may be missing. */
  describe: (values: FieldValues) => EntryWords;
  fields: (path: string) => ReactNode;
  /** Why the list is disabled; it keeps its entries. */
  offReason?: string | undefined;
  movable?: boolean;
  /** Screen readers only. */
  labelHidden?: boolean;
};

/** The other lists are required, or declared empty. */
const OPTIONAL: readonly EntryKind[] = ['mission', 'skill', 'tool', 'habilitation', 'question'];

/** A leaf, so that errors of its entries re-render nothing else. */
function ListError({ name, label }: { name: string; label: string }) {
  const { id, error } = useField({ name, label });
  if (!error) return null;
  return (
    // The error summary links here.
    <div id={id} tabIndex={-1}>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}

function UndoRow({ entry, restore }: { entry: string; restore: () => void }) {
  const t = useTranslations('longForm.entries');
  return (
    <li className="flex flex-wrap items-center gap-x-3 rounded border border-dashed border-edge py-1 pr-1 pl-4">
      <span className="min-w-0 flex-1 wrap-anywhere">{t('removed', { entry })}</span>
      <Button variant="quiet" data-entry-undo="" aria-label={t('undo_named', { entry })} onClick={restore}>
        {t('undo')}
      </Button>
    </li>
  );
}

/** Only the open entry has inputs, so ten entries cost as little as one. */
export function EntryList(props: Props) {
  const { name, kind, cap, describe, offReason } = props;
  const t = useTranslations('longForm.entries');
  const { keys, list, open, removed, announcement, acts } = useEntries(props);
  const count = keys.length;
  const full = !takesOneMore(count, cap.most);
  const undo = removed ? <UndoRow entry={removed.entry} restore={acts.restore} /> : null;
  return (
    <div className="grid gap-3">
      <fieldset disabled={offReason !== undefined} className="group min-w-0">
        <legend className={props.labelHidden ? 'vh' : 'mb-2 font-semibold'}>
          {t(`${kind}.list`)}
          {OPTIONAL.includes(kind) && <span className="font-normal text-steel"> {t('optional')}</span>}
        </legend>
        <ul ref={list} className="grid gap-2 empty:hidden">
          {keys.map((key, index) => (
            <Fragment key={key}>
              {removed?.index === index ? undo : null}
              {open === index ? (
                <EntryPanel
                  index={index}
                  count={count}
                  kind={kind}
                  acts={acts}
                  movable={props.movable === true}
                >
                  {props.fields(`${name}.${index}`)}
                </EntryPanel>
              ) : (
                <EntryRow
                  path={`${name}.${index}`}
                  index={index}
                  kind={kind}
                  describe={describe}
                  acts={acts}
                />
              )}
            </Fragment>
          ))}
          {removed && removed.index >= count ? undo : null}
        </ul>
      </fieldset>
      <ListError name={name} label={t(`${kind}.list`)} />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button icon="plus" disabledReason={offReason ?? (full ? cap.text : undefined)} onClick={acts.add}>
          {t(`${kind}.add`)}
        </Button>
        <span className="num text-14 text-steel">{t(`${kind}.count`, { count, max: cap.most })}</span>
      </div>
      <p role="status" className={full ? 'text-14 font-demi leading-5 text-warn' : 'vh'}>
        {full ? cap.text : null}
        <span className="vh">{announcement}</span>
      </p>
    </div>
  );
}
