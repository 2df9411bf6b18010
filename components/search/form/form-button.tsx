'use client';

import { type ReactNode, useState } from 'react';
import { Button } from '#components/ui/button.tsx';

type ButtonProps = Readonly<{
  run: (form: HTMLFormElement) => Promise<void>;
  children: ReactNode;
}>;

/** Announced as busy while it runs. */
export function FormButton({ run, children }: ButtonProps) {
  const [busy, setBusy] = useState(false);
  const press = async (form: HTMLFormElement) => {
    setBusy(true);
    await run(form);
    setBusy(false);
  };
  return (
    <Button
      variant="second"
      icon="bookmark"
      wide
      busy={busy}
      onClick={({ currentTarget: { form } }) => form && !busy && void press(form)}
    >
      {children}
    </Button>
  );
}
