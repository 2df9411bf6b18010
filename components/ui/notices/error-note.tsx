import { useTranslations } from 'next-intl';
import { Note } from './note.tsx';

type Props = Readonly<{
  message: string;
  /** Where trying again leads: the address of the page itself. */
  retryHref?: string;
  onRetry?: () => void;
}>;

/** A list or a part of a page that could not be loaded: what happened, and a way to try again. */
export function ErrorNote({ message, retryHref, onRetry }: Props) {
  const t = useTranslations('ui');
  return (
    <Note tone="stop" role="alert">
      {message} {retryHref && <a href={retryHref}>{t('retry')}</a>}
      {onRetry && (
        <button type="button" onClick={onRetry} className="underline font-semibold">
          {t('retry')}
        </button>
      )}
    </Note>
  );
}
