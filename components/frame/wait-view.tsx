import { buttonClass } from '#components/ui/button-class.ts';
import { paths } from '#lib/paths/paths.ts';
import { ErrorView } from './error-view.tsx';
import { PublicShell } from './public-shell.tsx';

type Props = Readonly<{ texts: Readonly<Record<'title' | 'sentence' | 'retry' | 'home', string>> }>;

/**
 * Shown at the address of a page that is not available now. Asks the upstream nothing; its empty link reloads the same
 * address.
 */
export function WaitView({ texts }: Props) {
  return (
    <PublicShell>
      <ErrorView title={texts.title} sentence={texts.sentence}>
        {/* biome-ignore lint/a11y/useValidAnchor: an empty link leads to the address where the page stands */}
        <a href="" className={buttonClass({ variant: 'primary' })}>
          {texts.retry}
        </a>
        <a href={paths.home()} className={buttonClass({ variant: 'second' })}>
          {texts.home}
        </a>
      </ErrorView>
    </PublicShell>
  );
}
