'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { tickClass } from '#components/ui/form/styles.ts';
import { Note } from '#components/ui/notices/note.tsx';
import type { CvFields } from '#lib/contract/cv-import/read-file.ts';
import { type FoundItem, onlyKept } from './found-items.ts';

type ItemProps = { item: FoundItem; checked: boolean; onChange: (checked: boolean) => void };

/** The line of the file stands below what was read from it, so that both can be compared. */
function ItemField({ item, checked, onChange }: ItemProps) {
  const t = useTranslations('cvImport');
  const id = useId();
  return (
    <li className="py-2">
      <label className="flex min-h-11 cursor-pointer items-center gap-2.5">
        <input
          type="checkbox"
          checked={checked}
          onChange={(event) => onChange(event.target.checked)}
          aria-describedby={id}
          className={tickClass}
        />
        <span className="min-w-0 wrap-anywhere">{item.text}</span>
      </label>
      <p id={id} className="ml-8 text-14 text-steel whitespace-pre-line wrap-anywhere">
        {t('line', { line: item.line.replaceAll('\t', ' ') })}
      </p>
    </li>
  );
}

type Props = {
  cv: CvFields;
  items: readonly FoundItem[];
  onConfirm: (cv: CvFields) => void;
  onAnother: () => void;
};

/** What was found, to be confirmed; what the person unticks is left out. */
export function FoundFields({ cv, items, onConfirm, onAnother }: Props) {
  const t = useTranslations('cvImport');
  const [off, setOff] = useState<ReadonlySet<string>>(new Set());
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const groups = [...Map.groupBy(items, ({ group }) => group)];
  const turn = (key: string, on: boolean) => {
    const next = new Set(off);
    if (on) next.delete(key);
    else next.add(key);
    setOff(next);
  };
  const pages = new Intl.ListFormat(useLocale()).format(cv.unreadPages.map(String));
  const kept = items.filter(({ key }) => !off.has(key)).map(({ key }) => key);
  return (
    <div className="grid gap-4">
      <h3 ref={heading} tabIndex={-1} className="text-18">
        {t('found', { count: items.length })}
      </h3>
      {pages !== '' && <Note tone="warn">{t('unread', { count: cv.unreadPages.length, pages })}</Note>}
      {cv.leftOut.length > 0 && <Note tone="warn">{t('leftOut', { places: cv.leftOut.join(', ') })}</Note>}
      <p className="text-steel">{t('check')}</p>
      {groups.map(([group, fields]) => (
        <fieldset key={group} className="min-w-0">
          <legend className="font-semibold">{t(`groups.${group}`)}</legend>
          <ul className="divide-y divide-line">
            {fields.map((item) => (
              <ItemField
                key={item.key}
                item={item}
                checked={!off.has(item.key)}
                onChange={(on) => turn(item.key, on)}
              />
            ))}
          </ul>
        </fieldset>
      ))}
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" icon="check" onClick={() => onConfirm(onlyKept(cv, new Set(kept)))}>
          {t('confirm')}
        </Button>
        <Button onClick={onAnother}>{t('another')}</Button>
      </div>
    </div>
  );
}
