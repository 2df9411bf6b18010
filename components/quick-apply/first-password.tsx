import { Button } from '#components/ui/button.tsx';
import { NewPasswordField } from '#components/ui/form/password/new-password-field.tsx';
import type { Texts } from '#lib/i18n/texts.ts';
import { paths } from '#lib/paths/paths.ts';
import type { Flash } from '#lib/web/session/flash.ts';

type Props = Readonly<{ token: string; flash: Flash | null; t: Texts }>;

/** Optional, one field. */
export function FirstPassword({ token, flash, t }: Props) {
  const { fields, message } = flash?.failure ?? {};
  return (
    <section aria-labelledby="password-title" className="mt-8 border-t border-line pt-4">
      <h2 id="password-title" className="text-18">
        {t('quickApply.password.title')}
      </h2>
      <p className="mt-2">{t('quickApply.password.text')}</p>
      <form
        method="post"
        action={paths.confirmApplicationPost(token, 'password')}
        className="mt-4 grid gap-4"
        noValidate
      >
        <NewPasswordField
          label={t('quickApply.password.label')}
          hint={t('quickApply.password.hint')}
          error={fields?.password ?? message}
        />
        <div>
          <Button type="submit" variant="second">
            {t('quickApply.password.save')}
          </Button>
        </div>
      </form>
    </section>
  );
}
