import { Button } from '#components/ui/button.tsx';
import type { Locale } from '#lib/i18n/locales.ts';
import { staffTexts } from '#lib/i18n/staff-texts.ts';

export function Publish({ locale }: Readonly<{ locale: Locale }>) {
  return (
    <Button type="submit" variant="primary" className="justify-self-start">
      {staffTexts(locale)('content.publish')}
    </Button>
  );
}
