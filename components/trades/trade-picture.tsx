import { SharedPicture } from '#components/ui/shared-picture.tsx';
import type { View } from '#lib/facts/offer-facts.ts';
import { headingOf, type Listed } from './page-words.ts';

type Props = Readonly<{ listed: Listed; view: View }>;

export function TradePicture({ listed, view }: Props) {
  const { t, format } = view;
  const { names, total, figures } = listed;
  const median = figures?.medianSalary;
  const salary = median ? t('trades.page.metaSalary', { salary: format.euros(median) }) : '';
  return (
    <SharedPicture
      title={headingOf(listed, view)}
      under={names.full}
      line={[t('trades.count', { count: total, n: format.number(total) }), salary]
        .filter(Boolean)
        .join(' · ')}
      t={t}
    />
  );
}
