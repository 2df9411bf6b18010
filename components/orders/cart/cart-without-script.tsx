import { useTranslations } from 'next-intl';
import { ButtonLink } from '#components/ui/button.tsx';

/** Explains that the cart needs scripts, and how to order without them. */
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
