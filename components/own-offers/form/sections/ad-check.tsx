'use client';

import { lazy, Suspense, useDeferredValue } from 'react';
import { useWatch } from 'react-hook-form';
import { useFormKit } from '#components/ui/form/form-context.ts';

/** The rules come with the first text. Without them, the API still checks at publication. */
const AdFindings = lazy(() =>
  import('./ad-findings.tsx').then(
    (module) => ({ default: module.AdFindings }),
    () => ({ default: () => null }),
  ),
);

/** What is unlawful or unwise in the text of a field, while it is typed. */
export function AdCheck({ name }: { name: string }) {
  const { control } = useFormKit();
  const typed = useWatch({ control, name });
  const text = useDeferredValue(String(typed ?? ''));
  return (
    <div role="status">
      {text.trim() !== '' && (
        <Suspense fallback={null}>
          <AdFindings name={name} text={text} />
        </Suspense>
      )}
    </div>
  );
}
