import { Button } from '../button.tsx';
import { Icon } from '../icon.tsx';

type Props = Readonly<{
  /** Names the file, and says that it was not sent. */
  text: string;
  retry: string;
  discard: string;
  /** Absent where another try would end alike. */
  onRetry?: (() => void) | undefined;
  onDiscard: () => void;
}>;

/** Stands in the place of a chosen file that the server does not have; its field gives the reason. */
export function FailedFile({ text, retry, discard, onRetry, onDiscard }: Props) {
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2 rounded border border-stop px-3 py-2">
      <p className="flex min-w-0 gap-1.5 text-stop wrap-anywhere">
        <Icon name="circle-alert" size="small" className="mt-1" />
        {text}
      </p>
      <div className="flex flex-wrap gap-2">
        {onRetry && <Button onClick={onRetry}>{retry}</Button>}
        <Button variant="quiet" onClick={onDiscard}>
          {discard}
        </Button>
      </div>
    </div>
  );
}
