'use client';

import { useTranslations } from 'next-intl';
import { type ComponentType, useState } from 'react';
import type { FormReference } from '#components/long-form/form-reference.ts';
import { Button } from '#components/ui/button.tsx';
import { toast } from '#components/ui/notices/toast.ts';

type Panel = ComponentType<{
  reference: FormReference;
  onClose: () => void;
}>;

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
      {panel && <panel.Draw reference={reference} onClose={close} />}
    </section>
  );
}
