import { useTranslations } from 'next-intl';
import { Note } from './note.tsx';

type Props = Readonly<{
  message: string;
  /** For a retry: the page's own address. */
  retryHref?: string;
  onRetry?: () => void;
}>;

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
