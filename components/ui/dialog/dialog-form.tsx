'use client';

import type { FormEvent, ReactNode } from 'react';
import { Button } from '../button.tsx';
import { FieldError } from '../form/field-frame.tsx';
import { useLeadToWrong } from '../form/lead-to-wrong.ts';

type Props = Readonly<{
  /** Blocks a second submit. */
  busy: boolean;
  onSubmit: (values: FormData) => Promise<void>;
  /** Label of the button that closes the dialog. */
  no: string;
  onNo: () => void;
  yes: string;
  children: ReactNode;
}>;

/** A few questions in a dialog, with the safe button first. A refused one focuses its first wrong field. */
export function DialogForm({ busy, onSubmit, no, onNo, yes, children }: Props) {
  const { form, tried } = useLeadToWrong();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    await onSubmit(new FormData(event.currentTarget));
    tried();
  };
  return (
    <form ref={form} onSubmit={(event) => void submit(event)} className="grid gap-4">
      {children}
      <div className="flex flex-wrap justify-end gap-2 max-xs:*:grow">
        <Button variant="second" onClick={onNo}>
          {no}
        </Button>
        <Button type="submit" variant="primary" busy={busy}>
          {yes}
        </Button>
      </div>
    </form>
  );
}

/** Where the error of a field appears and is read out. */
export function LiveFieldError({ id, error }: Readonly<{ id: string; error: string }>) {
  return <div role="alert">{error && <FieldError id={id}>{error}</FieldError>}</div>;
}
