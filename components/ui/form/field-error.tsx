import type { ReactNode } from 'react';
import { Icon } from '#components/ui/icon.tsx';

/** The icon is decorative: colour is never the only sign. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="mt-1 flex gap-1.5 text-14 font-demi leading-5 text-stop">
      <Icon name="circle-alert" size="small" className="mt-0.5" />
      {children}
    </p>
  );
}
