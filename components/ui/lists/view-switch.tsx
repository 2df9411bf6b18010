import clsx from 'clsx';
import { buttonClass } from '../button-class.ts';
import { Icon } from '../icon.tsx';
import type { IconName } from '../icon-names.ts';

export type ShownView = Readonly<{ href: string; label: string; icon: IconName; isShown: boolean }>;

/** Links to the views of one collection: a list and a board, a list and a week. On a phone they are icons. */
export function ViewSwitch({ label, views }: Readonly<{ label: string; views: readonly ShownView[] }>) {
  return (
    <nav aria-label={label} className="flex flex-wrap gap-1" data-print="no">
      {views.map(({ href, label: name, icon, isShown }) => (
        <a
          key={href}
          href={href}
          aria-current={isShown ? 'page' : undefined}
          className={clsx(
            buttonClass({ variant: 'quiet' }),
            'max-xs:w-11 max-xs:gap-0 max-xs:px-0 max-xs:text-[length:0]',
            isShown && 'bg-sunk',
          )}
        >
          <Icon name={icon} size="small" />
          {name}
        </a>
      ))}
    </nav>
  );
}
