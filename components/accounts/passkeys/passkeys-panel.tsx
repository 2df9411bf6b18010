import { clsx } from 'clsx';
import { Button } from '#components/ui/button.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { PlainFrame } from '#components/ui/form/plain/plain-frame.tsx';
import { controlClass } from '#components/ui/form/styles.ts';
import { Icon } from '#components/ui/icon.tsx';
import { Note } from '#components/ui/notices/note.tsx';
import { LONGEST_PASSKEY_NAME, MOST_PASSKEYS, type Passkey } from '#lib/contract/accounts/passkeys.ts';
import type { Role } from '#lib/contract/platform/operation.ts';
import { formatter } from '#lib/i18n/format.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { textsOf } from '#lib/i18n/texts.ts';
import type { Flash } from '#lib/web/session/flash.ts';
import { AddPasskey } from './add-passkey.tsx';

type Props = Readonly<{
  role: Role;
  passkeys: readonly Passkey[];
  locale: Locale;
  /** What a new one is called until its owner renames it. */
  newName: string;
  flash?: Pick<Flash, 'success' | 'failure' | 'values'> | null;
}>;

type ItemProps = Pick<Props, 'role' | 'locale' | 'flash'> & Readonly<{ passkey: Passkey }>;

const MORE = 'open:basis-full';

/** The error of this passkey's field after a refused post, with what was typed. */
function refusedName(flash: Props['flash'], { id, name }: Passkey) {
  const isThis = flash?.failure !== undefined && flash.values?.id === String(id);
  return isThis ? { error: flash.failure?.fields?.name, name: flash.values?.name ?? name } : { name };
}

function Rename({ role, passkey, locale, flash }: ItemProps) {
  const t = textsOf(locale);
  const { error, name } = refusedName(flash, passkey);
  return (
    <details className={MORE} open={error !== undefined}>
      <summary
        aria-label={t('passkeys.rename_named', { name: passkey.name })}
        className={clsx(buttonClass({ variant: 'quiet' }), 'cursor-pointer max-sm:-ml-2.5')}
      >
        <Icon name="pencil" />
        {t('passkeys.rename')}
      </summary>
      <form
        method="post"
        action="/api/account/rename-passkey"
        className="mt-2 mb-3 grid max-w-110 gap-3"
        noValidate
      >
        <input type="hidden" name="role" value={role} />
        <input type="hidden" name="id" value={passkey.id} />
        <PlainFrame
          id={`passkey-${passkey.id}-name`}
          label={t('passkeys.name')}
          hint={t('passkeys.name_hint')}
          error={error}
        >
          {(control) => (
            <input
              {...control}
              name="name"
              required
              autoComplete="off"
              maxLength={LONGEST_PASSKEY_NAME}
              defaultValue={name}
              className={controlClass}
            />
          )}
        </PlainFrame>
        <Button type="submit" className="justify-self-start">
          {t('passkeys.save')}
        </Button>
      </form>
    </details>
  );
}

/** Opening it is the first of two presses, without JavaScript too. */
function Remove({ role, passkey, locale }: ItemProps) {
  const t = textsOf(locale);
  return (
    <details className={MORE}>
      <summary
        aria-label={t('passkeys.remove_named', { name: passkey.name })}
        className={clsx(buttonClass({ variant: 'danger' }), 'cursor-pointer')}
      >
        <Icon name="trash-2" />
        {t('passkeys.remove')}
      </summary>
      <form method="post" action="/api/account/remove-passkey" className="mt-2 mb-3 grid gap-3">
        <input type="hidden" name="role" value={role} />
        <input type="hidden" name="id" value={passkey.id} />
        <p className="wrap-anywhere">{t('passkeys.question', { name: passkey.name })}</p>
        <Button type="submit" variant="stop" className="justify-self-start">
          {t('passkeys.confirm')}
        </Button>
      </form>
    </details>
  );
}

function Item(props: ItemProps) {
  const { passkey, locale } = props;
  const t = textsOf(locale);
  const { dateTime } = formatter(locale);
  const { name, createdAt, lastUsedAt } = passkey;
  return (
    <li className="border-t border-line py-3 first:border-t-0">
      <div className="flex min-w-0 gap-2.5">
        <Icon name="key-round" className="mt-0.5" />
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere">{name}</p>
          <p className="text-14 text-steel">{t('passkeys.created', { when: dateTime(createdAt) })}</p>
          <p className="text-14 text-steel">
            {lastUsedAt === null ? t('passkeys.never') : t('passkeys.used', { when: dateTime(lastUsedAt) })}
          </p>
        </div>
      </div>
      <div className="mt-1 flex flex-wrap gap-x-2 sm:pl-5">
        <Rename {...props} />
        <Remove {...props} />
      </div>
    </li>
  );
}

function Add({ passkeys, locale, newName }: Props) {
  const t = textsOf(locale);
  if (passkeys.length >= MOST_PASSKEYS) {
    return <p className="text-14 text-steel">{t('passkeys.most', { count: passkeys.length })}</p>;
  }
  return (
    <>
      <AddPasskey name={newName} />
      <noscript>
        <p className="text-14 text-steel">{t('passkeys.scripts')}</p>
      </noscript>
    </>
  );
}

export function PasskeysPanel(props: Props) {
  const { passkeys, locale, flash } = props;
  const t = textsOf(locale);
  const failure = flash?.failure?.fields ? undefined : flash?.failure?.message;
  const notice = flash?.success ?? failure;
  return (
    <section
      id="passkeys"
      aria-labelledby="passkeys-title"
      className="mt-4 scroll-mt-4 border-t border-line pt-4"
    >
      <h3 id="passkeys-title" className="text-16">
        {t('passkeys.title')}
      </h3>
      <p className="mt-2 text-steel">{t('passkeys.intro')}</p>
      {notice && (
        <Note tone={flash?.success ? 'ok' : 'warn'} role="status" className="mt-3">
          {notice}
        </Note>
      )}
      {passkeys.length === 0 ? (
        <p className="mt-2">{t('passkeys.none')}</p>
      ) : (
        <ul className="mt-2">
          {passkeys.map((passkey) => (
            <Item key={passkey.id} {...props} passkey={passkey} />
          ))}
        </ul>
      )}
      <div className="mt-3 grid justify-items-start gap-3">
        <Add {...props} />
      </div>
    </section>
  );
}
