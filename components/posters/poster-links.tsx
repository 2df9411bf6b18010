import { ButtonLink } from '#components/ui/button.tsx';
import { paths } from '#lib/paths/paths.ts';

export type PosterTexts = Readonly<{ title: string; hint: string; a4: string; a6: string }>;

type Props = Readonly<{
  offerId: number;
  /** The accessible names of the links say which offer. */
  label: (size: string) => string;
  texts: PosterTexts;
}>;

/** Plain links: each click downloads a file, also without JavaScript. */
export function PosterLinks({ offerId, label, texts }: Props) {
  return (
    <p className="grid grid-cols-2 gap-2">
      {(['a4', 'a6'] as const).map((size) => (
        <ButtonLink
          key={size}
          variant="second"
          icon="download"
          href={paths.posterPdf(offerId, size)}
          aria-label={label(texts[size])}
          download
        >
          {texts[size]}
        </ButtonLink>
      ))}
    </p>
  );
}
