import type { Quality } from '#lib/facts/offer-facts.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-names.ts';

/** Nothing without qualities. */
export function QualityTiles({ qualities }: Readonly<{ qualities: readonly Quality[] }>) {
  if (qualities.length === 0) return null;
  return (
    <ul className="grid grid-cols-[repeat(auto-fit,minmax(5.5rem,1fr))] gap-2">
      {qualities.map((quality) => (
        <li
          key={quality.id}
          className="grid justify-items-center content-start gap-1.5 px-1 pt-3.5 pb-3 rounded-tag bg-sunk text-center font-demi leading-5 font-stretch-[92%]"
        >
          <Icon name={quality.icon as IconName} size="big" />
          {quality.name}
        </li>
      ))}
    </ul>
  );
}
