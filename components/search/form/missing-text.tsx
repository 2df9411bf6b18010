import clsx from 'clsx';
import { Icon } from '#components/ui/icon.tsx';

type Props = Readonly<{
  /** Of the field. */
  id: string;
  error?: string | undefined;
  /** Shown when the field is submitted empty. */
  missing: string;
  /** On the dark plate. */
  onFrame?: boolean;
}>;

/** In the HTML, hidden: the island shows it before submitting, the server where no script runs. */
export function MissingText({ id, error, missing, onFrame = false }: Props) {
  return (
    <p
      id={`${id}-error`}
      data-missing={id}
      data-text={missing}
      hidden={!error}
      className={clsx(
        'mt-1 flex gap-1.5 text-14 font-demi leading-5',
        onFrame ? 'text-frame-stop' : 'text-stop',
      )}
    >
      <Icon name="circle-alert" size="small" className="mt-0.5" />
      <span>{error ?? missing}</span>
    </p>
  );
}
