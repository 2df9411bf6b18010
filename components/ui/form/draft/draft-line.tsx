import { useTranslations } from 'next-intl';
import { Icon } from '#components/ui/icon.tsx';
import type { DraftOf, DraftState } from './use-device-draft.ts';

/** Tells where unsent input is. Always one line high: a page that moves closes the list of a field. */
export function DraftLine({ of, state }: { of: DraftOf; state: DraftState }) {
  const t = useTranslations('form.draft');
  return (
    <p
      aria-live="polite"
      className="flex min-h-5 items-center gap-1.5 text-14 leading-5 text-steel max-sm:w-full"
    >
      {state && (
        <>
          <Icon name={state === 'kept' ? 'clock' : 'triangle-alert'} size="small" />
          {t(state, { of })}
        </>
      )}
    </p>
  );
}
