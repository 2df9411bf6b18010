import { Icon } from '#components/ui/icon.tsx';
import { MOST_STARS } from '#lib/rules/applications/remarks.ts';

/** `label` says it in words. */
export function Stars({ stars, label }: Readonly<{ stars: number; label: string }>) {
  return (
    <span className="inline-flex items-center text-signal">
      <span className="vh">{label}</span>
      {Array.from({ length: MOST_STARS }, (_, index) => (
        <Icon key={index} name="star" size="small" filled={index < stars} />
      ))}
    </span>
  );
}
