'use client';

import { useTranslations } from 'next-intl';
import { type ComponentType, useState } from 'react';
import type { FormReference } from '#components/long-form/form-reference.ts';
import { Button } from '#components/ui/button.tsx';
import { Note } from '#components/ui/notices/note.tsx';
import { toast } from '#components/ui/notices/toast.ts';

type Panel = ComponentType<{
  reference: FormReference;
  onFilled: (lines: readonly string[]) => void;
  onClose: () => void;
}>;

/** A year without its month fills no date: the person completes it, with what the file says before their eyes. */
function OpenDates({ lines }: { lines: readonly string[] }) {
  const t = useTranslations('cvImport');
  return (
    <Note tone="warn" role="status">
      <p>{t('openDates', { count: lines.length })}</p>
      <ul className="mt-2 grid list-disc gap-1 pl-5">
        {lines.map((line) => (
          <li key={line} className="wrap-anywhere whitespace-pre-line">
            {line.replaceAll('\t', ' ')}
          </li>
        ))}
      </ul>
    </Note>
  );
}

/** The reader is loaded for those who want it. */
export function StartFromFile({ reference }: { reference: FormReference }) {
  const t = useTranslations('cvImport');
  const [panel, setPanel] = useState<{ Draw: Panel } | null>(null);
  const [busy, setBusy] = useState(false);
  const open = async () => {
    setBusy(true);
    try {
      const { FilePanel } = await import('./file-panel.tsx');
      setPanel({ Draw: FilePanel });
    } catch {
      toast.error(t('failed'));
    } finally {
      setBusy(false);
    }
  };
  const [openDates, setOpenDates] = useState<readonly string[]>([]);
  const close = () => setPanel(null);
  return (
    <section className="grid gap-3 rounded border border-line bg-sunk p-4 noscript:hidden">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <div className="min-w-0">
          <h2 className="text-18">{t('title')}</h2>
          <p className="text-14 text-steel">{t('lead')}</p>
        </div>
        {panel ? (
          <Button variant="quiet" onClick={close}>
            {t('close')}
          </Button>
        ) : (
          <Button icon="upload" busy={busy} onClick={open}>
            {t('open')}
          </Button>
        )}
      </div>
      {panel && <panel.Draw reference={reference} onFilled={setOpenDates} onClose={close} />}
      {openDates.length > 0 && <OpenDates lines={openDates} />}
    </section>
  );
}
