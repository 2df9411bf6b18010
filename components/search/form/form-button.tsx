'use client';

import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { useMountedState } from '#components/ui/use-mounted-state.ts';

type ButtonProps = Readonly<{
  run: (form: HTMLFormElement) => Promise<void>;
  children: ReactNode;
}>;

/** Announced as busy while it runs. */
export function FormButton({ run, children }: ButtonProps) {
  const [busy, setBusy] = useMountedState(false);
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
