'use client';

import { type ReactNode, useId } from 'react';

export function ProfilePart({ title, children }: Readonly<{ title: string; children: ReactNode }>) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="panel grid gap-4">
      <h2 id={id} className="text-18">
        {title}
      </h2>
      {children}
    </section>
  );
}
