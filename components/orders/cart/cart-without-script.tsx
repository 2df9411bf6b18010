import { useTranslations } from 'next-intl';
import { ButtonLink } from '#components/ui/button.tsx';

/** In place of the cart where no script runs: why, and how to order all the same. */
export function CartWithoutScript() {
  const t = useTranslations('cart');
  return (
    <noscript>
      <div className="grid gap-4 justify-items-start panel">
        <p>{t('noScript')}</p>
        <ButtonLink variant="primary" href="/#contact">
          {t('contact')}
        </ButtonLink>
      </div>
    </noscript>
  );
}
