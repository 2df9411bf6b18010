import { Button } from '#components/ui/button.tsx';
import { KeyList } from '#components/ui/lists/key-list.tsx';
import type { BillingDifferences } from '#lib/contract/orders/billing.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { textsOf } from '#lib/i18n/texts.ts';
import { paths } from '#lib/paths/paths.ts';
import { SETTLE_CHOICES } from '#lib/rules/orders/company-fields.ts';

type Difference = BillingDifferences['differences'][number];
type Props = BillingDifferences & Readonly<{ locale: Locale }>;

/** The company takes no empty value, and invoices follow none. */
const choicesOf = ({ company, invoices }: Difference) =>
  SETTLE_CHOICES.filter(
    (choice) => (choice !== 'take' || invoices !== '') && (choice !== 'follow' || company !== ''),
  );

function DifferenceItem({
  difference,
  revision,
  locale,
}: Readonly<{ difference: Difference; revision: number; locale: Locale }>) {
  const t = textsOf(locale);
  const { field, company, invoices } = difference;
  const name = t(`differences.field.${field}`);
  const none = t('differences.none');
  return (
    <li className="mt-4 border-t border-line pt-3">
      <h3 className="text-16 font-semibold">{name}</h3>
      <KeyList
        items={[
          { label: t('differences.company'), value: company || none },
          { label: t('differences.invoices'), value: invoices || none },
        ]}
      />
      <form method="post" action={paths.billingDifferencePost()} className="mt-2 flex flex-wrap gap-3">
        <input type="hidden" name="field" value={field} />
        <input type="hidden" name="revision" value={revision} />
        {choicesOf(difference).map((choice) => {
          const action = t(`differences.${choice}`);
          return (
            <Button
              key={choice}
              type="submit"
              name="choice"
              value={choice}
              variant="second"
              aria-label={t('differences.action_label', { action, field: name })}
            >
              {action}
            </Button>
          );
        })}
      </form>
    </li>
  );
}

/** What invoices say otherwise than the company; works without JavaScript. */
export function DifferencesPanel({ differences, revision, locale }: Props) {
  const t = textsOf(locale);
  return (
    <section aria-labelledby="differences-title" className="panel mt-4">
      <h2 id="differences-title" className="text-18">
        {t('differences.title')}
      </h2>
      <p className="mt-2">{t('differences.text')}</p>
      <ul>
        {differences.map((difference) => (
          <DifferenceItem
            key={difference.field}
            difference={difference}
            revision={revision}
            locale={locale}
          />
        ))}
      </ul>
    </section>
  );
}
