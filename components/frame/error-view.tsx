import type { ReactNode } from 'react';
import { Icon } from '#components/ui/icon.tsx';

type Props = Readonly<{
  title: string;
  sentence: string;
  incident?: string;
  children: ReactNode;
}>;

/** The texts come from the error boundary. */
export function ErrorView({ title, sentence, incident, children }: Props) {
  return (
    <div className="wrap py-12 md:py-20">
      <div className="grid justify-items-center gap-4 text-center">
        <Icon name="wrench" size="huge" className="text-signal" />
        <h1>{title}</h1>
        <p className="text-steel">{sentence}</p>
        {incident && <p className="text-14 text-steel num">{incident}</p>}
        <div className="flex flex-wrap justify-center gap-3">{children}</div>
      </div>
    </div>
  );
}
