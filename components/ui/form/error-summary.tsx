'use client';

import { useTranslations } from 'next-intl';
import { type MouseEvent, useEffect, useRef } from 'react';
import { useFormState } from 'react-hook-form';
import { Icon } from '#components/ui/icon.tsx';
import { OPENS_HERE } from '#components/ui/notices/opens-here.ts';
import type { FormFailure } from './contract-form.ts';
import { flattenErrors } from './errors.ts';
import { fieldId, useFormKit } from './form-context.ts';
import { useIssueText } from './issue-text.ts';
import { showField } from './openers.ts';

type Entry = { name: string; id: string | undefined; text: string };

/** Errors without a field on screen come last. */
function inPageOrder(entries: Entry[]): Entry[] {
  if (typeof document === 'undefined') return entries;
  const place = (entry: Entry) => (entry.id ? document.getElementById(entry.id) : null);
  return entries.toSorted((a, b) => {
    const [first, second] = [place(a), place(b)];
    if (!first || !second) return Number(!first) - Number(!second);
    return first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_PRECEDING ? 1 : -1;
  });
}

function useEntries(failure: FormFailure | null): Entry[] {
  const kit = useFormKit();
  const t = useTranslations('form');
  const issueText = useIssueText();
  const { errors } = useFormState({ control: kit.control });
  if (!failure) return [];
  if (kit.pageErrors) {
    const order = [...kit.fields.keys()];
    const pageEntries = Object.entries(kit.pageErrors).map(([name, message]) => {
      const label = kit.fields.get(name)?.label;
      const text = label ? t('labelled', { label, message }) : message;
      return { name, id: fieldId(kit.formId, name), text };
    });
    return pageEntries.toSorted((a, b) => order.indexOf(a.name) - order.indexOf(b.name));
  }
  const current = new Map(flattenErrors(errors).map((error) => [error.name, error]));
  const entries = failure.names.flatMap((name) => {
    const error = current.get(name);
    if (!error) return [];
    const field = kit.fields.get(name);
    const label = kit.guide?.labelOf(name) ?? field?.label;
    const message = error.server && error.message ? error.message : issueText(error.message);
    const id = label ? fieldId(kit.formId, name) : undefined;
    return [{ name, id, text: label ? t('labelled', { label, message: message ?? '' }) : message }];
  });
  const { guide } = kit;
  if (!guide) return inPageOrder(entries);
  return entries.toSorted((a, b) => guide.rankOf(a.name) - guide.rankOf(b.name));
}

/** Takes the focus after a failed try, for screen readers and keyboards; a fixed error leaves the list. */
export function ErrorSummary({ failure }: { failure: FormFailure | null }) {
  const kit = useFormKit();
  const t = useTranslations('form');
  const box = useRef<HTMLDivElement>(null);
  const entries = useEntries(failure);
  const shown = failure && (failure.message || entries.length > 0) ? failure.attempt : 0;
  const focused = useRef(0);

  // Errors may arrive just after the try: wait for them, and move the focus once per try.
  useEffect(() => {
    if (!shown || shown === focused.current) return;
    focused.current = shown;
    box.current?.focus();
    box.current?.scrollIntoView?.({ block: 'start' });
  }, [shown]);

  if (!failure || !shown) return null;
  return (
    <div
      ref={box}
      role="alert"
      {...OPENS_HERE}
      className="flex scroll-mt-6 gap-2.5 rounded-r border-l-4 border-stop bg-stop-tint px-3.5 py-3"
    >
      <Icon name="circle-alert" className="mt-0.5 size-5 text-stop" />
      <div className="min-w-0 flex-1">
        <strong className="block">{failure.message ?? t('summary', { count: entries.length })}</strong>
        {entries.length > 0 ? (
          <ul className="mt-1">
            {entries.map((entry) => (
              <li key={entry.name}>
                {entry.id ? (
                  <a
                    href={`#${entry.id}`}
                    onClick={(event: MouseEvent) => {
                      event.preventDefault();
                      showField(kit, entry.name);
                    }}
                    className="inline-flex min-h-11 items-center py-1.5 font-semibold text-ink lg:min-h-0 lg:py-0.5"
                  >
                    {entry.text}
                  </a>
                ) : (
                  entry.text
                )}
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </div>
  );
}
