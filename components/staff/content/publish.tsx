import { Button } from '#components/ui/button.tsx';
import type { Locale } from '#lib/i18n/locales.ts';
import { staffTexts } from '#lib/i18n/staff-texts.ts';

type Props = Readonly<{
  /** A second person has to agree. */
  asks?: boolean;
  locale: Locale;
}>;

export function Publish({ asks = false, locale }: Props) {
  return (
    <Button type="submit" variant="primary" className="justify-self-start">
      {staffTexts(locale)(asks ? 'content.ask' : 'content.publish')}
    </Button>
  );
}
