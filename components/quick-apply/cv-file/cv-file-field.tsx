'use client';

import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import type { CvFields } from '#lib/contract/cv-import/read-file.ts';
import type { CvParts } from '#lib/contract/cvs/form.ts';
import type { DrawPanel } from './file-panel.tsx';
import { isReturn, keepParts, keptParts } from './kept-parts.ts';

export type CvFileTexts = Readonly<{
  add: string;
  hint: string;
  close: string;
  filled: string;
  added: string;
  remove: string;
  groups: Readonly<Record<'jobs' | 'experiences' | 'trainings' | 'habilitations' | 'languages', string>>;
}>;

type Props = Readonly<{
  offerTradeId: number | null;
  /** The form has come back: what was confirmed before still goes with it. */
  isBack: boolean;
  /** It was sent, and can be corrected: nothing stays in the browser unless it is sent again. */
  isSent: boolean;
  /** What goes along already. */
  parts: CvParts | null;
  /** Drawn by the server, so that this page loads no part of other forms. */
  error: ReactNode;
  /** The error when the reader cannot be loaded. */
  failure: ReactNode;
  texts: CvFileTexts;
}>;

type Shown = 'closed' | 'loading' | 'failed' | 'filled' | { draw: DrawPanel };

/** Only who uses a file fetches it. */
const Taken = lazy(() => import('./taken.tsx'));

/** Reader and lists come when the button is pressed. Without scripts nothing is shown: the form needs no file. */
export function CvFileField({ offerTradeId, isBack, isSent, parts: initial, error, failure, texts }: Props) {
  const [shown, setShown] = useState<Shown>('closed');
  const [parts, setParts] = useState<CvParts | null>(initial);
  const field = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const isKept = isBack || (!isSent && isReturn());
    if (isKept || isSent) setParts(keptParts() ?? initial);
    if (!isKept) keepParts(null);
  }, [isBack, isSent, initial]);
  useEffect(() => {
    const form = field.current?.closest('form');
    const keep = () => keepParts(parts);
    form?.addEventListener('submit', keep);
    return () => form?.removeEventListener('submit', keep);
  }, [parts]);
  const take = (next: CvParts | null) => {
    setParts(next);
    keepParts(next);
  };
  const open = async () => {
    setShown('loading');
    try {
      const { loadPanel } = await import('./file-panel.tsx');
      setShown({ draw: await loadPanel() });
    } catch {
      setShown('failed');
    }
  };
  const confirm = async (cv: CvFields) => {
    const { fillEmpty, partsOfFile } = await import('./take-file.ts');
    const form = field.current?.closest('form');
    if (form) fillEmpty(form, cv);
    take(partsOfFile(cv, offerTradeId));
    setShown('filled');
  };
  return (
    <div ref={field} className="noscript:hidden">
      {typeof shown === 'object' ? (
        <div className="grid gap-3 rounded border border-line bg-sunk p-4">
          {shown.draw(confirm)}
          <Button variant="quiet" className="justify-self-start" onClick={() => setShown('closed')}>
            {texts.close}
          </Button>
        </div>
      ) : (
        <>
          <Button id="apply-cv" icon="upload" busy={shown === 'loading'} onClick={open}>
            {texts.add}
          </Button>
          <p className="mt-1 text-14 leading-5 text-steel">{texts.hint}</p>
        </>
      )}
      <div role="alert">{error ?? (shown === 'failed' && failure)}</div>
      {parts && <input type="hidden" name="cv" value={JSON.stringify(parts)} />}
      {(parts || shown === 'filled') && (
        <Suspense>
          <Taken parts={parts} isFilled={shown === 'filled'} onRemove={() => take(null)} texts={texts} />
        </Suspense>
      )}
    </div>
  );
}
