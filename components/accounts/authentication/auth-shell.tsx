import type { ReactNode } from 'react';
import { PublicShell } from '#components/frame/public-shell.tsx';
import { ClientTexts } from '#lib/i18n/client-texts.tsx';

export function AuthShell({ children }: { children: ReactNode }) {
  return (
    <PublicShell recruiterButton>
      <div className="mx-auto max-w-[520px] pt-6 md:pt-10">
        <ClientTexts features={['form', 'validation', 'authentication']}>{children}</ClientTexts>
      </div>
    </PublicShell>
  );
}
