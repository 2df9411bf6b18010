'use client';

import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { CV_ACCEPT } from '#lib/rules/cv-import/file.ts';
import type { ReadCv } from './file-reading.tsx';
import { type AddedCv, isReturn, keepCv, keptCv } from './kept-cv.ts';

type Props = Readonly<{
  offerTradeId: number | null;
  /** The form has come back: what was added before still goes with it. */
  isBack: boolean;
  /** It was sent, and can be corrected: nothing stays in the browser unless it is sent again. */
  isSent: boolean;
  /** What goes along already. */
  initial: AddedCv;
  /** Drawn by the server, so that this page loads no part of other forms: what goes along, without scripts. */
  plain: ReactNode;
  label: ReactNode;
  /** Once there is a file. */
  otherLabel: ReactNode;
  hintAndError: ReactNode;
  /** Of the control. */
  look: Readonly<{ className: string; 'aria-describedby': string; 'aria-invalid'?: true }>;
}>;

/** Without them, the form itself sends the file. */
const orNothing = <P,>(part: Promise<{ default: ComponentType<P> }>) =>
  part.catch(() => ({ default: (() => null) as ComponentType<P> }));

/** Only who uses a file fetches these. */
const FileReading = lazy(() => orNothing(import('./file-reading.tsx')));
const Added = lazy(() => orNothing(import('./added.tsx')));

/** The form sends the file, unless scripts have sent it before: then its fields are filled, and the file is named. */
export function CvFileField({
  offerTradeId,
  isBack,
  isSent,
  initial,
  plain,
  label,
  otherLabel,
  hintAndError,
  look,
}: Props) {
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
      {file ? otherLabel : label}
      <input
        ref={input}
        id="apply-cv"
        type="file"
        name="cvFile"
        accept={CV_ACCEPT}
        onChange={(event) => setChosen(event.currentTarget.files?.[0] ?? null)}
        {...look}
      />
      {hintAndError}
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
