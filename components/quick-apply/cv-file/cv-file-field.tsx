'use client';

import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { describedBy } from '#components/ui/form/field-frame.tsx';
import { fileClass, labelClass } from '#components/ui/form/styles.ts';
import { CV_ACCEPT } from '#lib/rules/cv-import/file.ts';
import type { ReadCv } from './file-reading.tsx';
import { type AddedCv, isReturn, keepCv, keptCv } from './kept-cv.ts';

export type CvFileTexts = Readonly<{ add: string; other: string; optional: string; hint: string }>;

type Props = Readonly<{
  offerTradeId: number | null;
  /** The form has come back: what was added before still goes with it. */
  isBack: boolean;
  /** It was sent, and can be corrected: nothing stays in the browser unless it is sent again. */
  isSent: boolean;
  /** What goes along already. */
  initial: AddedCv;
  /** Drawn by the server, so that this page loads no part of other forms: what goes along, for who has no scripts. */
  plain: ReactNode;
  error: ReactNode;
  texts: CvFileTexts;
}>;

/** Without them, the form itself sends the file. */
const orNothing = <P,>(part: Promise<{ default: ComponentType<P> }>) =>
  part.catch(() => ({ default: (() => null) as ComponentType<P> }));

/** Only who uses a file fetches these. */
const FileReading = lazy(() => orNothing(import('./file-reading.tsx')));
const Added = lazy(() => orNothing(import('./added.tsx')));

const ID = 'apply-cv';

/** The form sends the file, unless scripts have sent it before: then its fields are filled, and the file is named. */
export function CvFileField({ offerTradeId, isBack, isSent, initial, plain, error, texts }: Props) {
  const [added, setAdded] = useState(initial);
  const [chosen, setChosen] = useState<File | null>(null);
  const [read, setRead] = useState<ReadCv | null>(null);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const isKept = isBack || (!isSent && isReturn());
    if (isKept || isSent) setAdded((now) => keptCv() ?? now);
    if (!isKept) keepCv(null);
    // A file may be chosen before scripts have loaded.
    setChosen(input.current?.files?.[0] ?? null);
  }, [isBack, isSent]);
  useEffect(() => {
    const form = input.current?.form;
    const keep = () => keepCv(added);
    form?.addEventListener('submit', keep);
    return () => form?.removeEventListener('submit', keep);
  }, [added]);
  const take = (next: AddedCv) => {
    setAdded(next);
    keepCv(next);
  };
  const empty = () => {
    if (input.current) input.current.value = '';
    setChosen(null);
  };
  const toField = () => {
    empty();
    input.current?.focus();
  };
  const { file, parts } = added;
  const isRemoved = file === null && initial.file !== null;
  return (
    <div>
      {(file || parts || read) && (
        <Suspense fallback={plain}>
          <Added
            added={added}
            read={read}
            offerTradeId={offerTradeId}
            onCorrect={(corrected) => take({ file, parts: corrected })}
            onRemove={() => {
              setRead(null);
              take({ file: null, parts: null });
              toField();
            }}
          />
        </Suspense>
      )}
      <label htmlFor={ID} className={labelClass}>
        {file ? texts.other : texts.add} <span className="font-normal text-steel">{texts.optional}</span>
      </label>
      <input
        ref={input}
        id={ID}
        type="file"
        name="cvFile"
        accept={CV_ACCEPT}
        aria-describedby={describedBy(ID, texts.hint, error)}
        aria-invalid={error ? true : undefined}
        onChange={(event) => setChosen(event.currentTarget.files?.[0] ?? null)}
        className={fileClass}
      />
      <p id={`${ID}-hint`} className="mt-1 text-14 leading-5 text-steel">
        {texts.hint}
      </p>
      {!chosen && error}
      {chosen && (
        <Suspense>
          <FileReading
            key={`${chosen.name}:${chosen.lastModified}`}
            chosen={chosen}
            form={input.current?.form ?? null}
            offerTradeId={offerTradeId}
            onRead={(next, found) => {
              take(next);
              setRead(found);
              empty();
            }}
            onDiscard={toField}
          />
        </Suspense>
      )}
      {parts && <input type="hidden" name="cv" value={JSON.stringify(parts)} />}
      {file?.secret && (
        <>
          <input type="hidden" name="file" value={file.secret} />
          <input type="hidden" name="fileName" value={file.fileName} />
          <input type="hidden" name="filePages" value={file.pages} />
        </>
      )}
      {isRemoved && <input type="hidden" name="fileRemoved" value="on" />}
    </div>
  );
}
