import { PublicShell } from '#components/frame/public-shell.tsx';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { PlainEmail } from '#components/ui/form/email/plain-email.tsx';
import { Note } from '#components/ui/notices/note.tsx';
import { RefusalNote } from '#components/ui/notices/refusal-note.tsx';
import type { Texts } from '#lib/i18n/texts.ts';
import { paths } from '#lib/paths/paths.ts';
import type { Flash } from '#lib/web/session/flash.ts';

type Props = Readonly<{
  /** The result: done, or the refusal with the typed address and `back`, the previous page. */
  flash: Flash | null;
  t: Texts;
}>;

function AskForm({ flash, t }: Props) {
  const { fields, message } = flash?.failure ?? {};
  return (
    <form method="post" action="/api/newsletter" className="mt-5 grid gap-5" noValidate>
      {message && !fields?.email && <RefusalNote>{message}</RefusalNote>}
      <input type="hidden" name="from" value="page" />
      <input type="hidden" name="back" value={flash?.values?.back ?? paths.home()} />
      <PlainEmail
        id="newsletter-address"
        label={t('frame.newsletter.email')}
        error={fields?.email}
        defaultValue={flash?.values?.email}
        t={t}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary">
          {t('frame.newsletter.subscribe')}
        </Button>
        <ButtonLink href={flash?.values?.back ?? paths.home()}>{t('links.back')}</ButtonLink>
      </div>
    </form>
  );
}

/** For refusals without JavaScript: the footer's pages are shared and cannot show what somebody typed. */
export function NewsletterPage({ flash, t }: Props) {
  const isDone = flash?.success !== undefined;
  return (
    <PublicShell className="wrap pb-12">
      <section className="mx-auto mt-6 max-w-[640px] border-t-4 border-ink pt-4 md:mt-10">
        <h1>{t('links.newsletter.askTitle')}</h1>
        {isDone ? (
          <Note
            tone="ok"
            role="status"
            className="mt-4"
            action={<ButtonLink href={flash.values?.back ?? paths.home()}>{t('links.back')}</ButtonLink>}
          >
            <b className="block">{t('frame.newsletter.done')}</b>
            {t('frame.newsletter.next')}
          </Note>
        ) : (
          <>
            <p className="mt-2">{t('links.newsletter.askText')}</p>
            <AskForm flash={flash} t={t} />
          </>
        )}
      </section>
    </PublicShell>
  );
}
