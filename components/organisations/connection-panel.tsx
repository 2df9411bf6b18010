import { Button, ButtonLink } from '#components/ui/button.tsx';
import { Note } from '#components/ui/notices/note.tsx';
import type { Connection } from '#lib/contract/organisations/connection.ts';
import { formatter } from '#lib/i18n/format.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { textsOf } from '#lib/i18n/texts.ts';
import { paths } from '#lib/paths/paths.ts';
import type { Flash } from '#lib/web/session/flash.ts';
import { ConnectionForm } from './connection-form.tsx';
import { Panel, PostForm, Submit } from './plain-panel.tsx';

export type ConnectionProps = Readonly<{ connection: Connection; locale: Locale; flash: Flash | null }>;
type StoredProps = ConnectionProps & Readonly<{ stored: NonNullable<Connection['stored']> }>;

/** Without a verified domain nobody signs in by a provider. */
function DomainFirst({ locale }: ConnectionProps) {
  const t = textsOf(locale);
  return (
    <Panel id="connection-missing" title={t('connection.missing.title')}>
      <p className="mt-2 mb-3">{t('connection.missing.text')}</p>
      <ButtonLink href={paths.companyVerification()} variant="second">
        {t('connection.missing.link')}
      </ButtonLink>
    </Panel>
  );
}

function State({ stored, locale }: StoredProps) {
  const t = textsOf(locale);
  const { isActive, isMandatory, domain, people, changedAt } = stored;
  return (
    <Panel id="connection-state" title={t('connection.state.title')}>
      <Note tone={isActive ? 'ok' : 'warn'} className="mt-3">
        <p className="font-semibold wrap-anywhere">
          {t(isActive ? 'connection.state.active' : 'connection.state.inactive', { domain })}
        </p>
      </Note>
      <ul className="mt-3 grid gap-1">
        <li className="wrap-anywhere">{stored.issuer}</li>
        <li>{t('connection.state.people', { count: people })}</li>
        {isMandatory && <li>{t('connection.state.mandatory')}</li>}
        <li className="text-steel">
          {t('connection.state.changed', { date: formatter(locale).date(changedAt) })}
        </li>
      </ul>
    </Panel>
  );
}

/** The own sign-in ends this session and opens the next one, as at every sign-in. */
function TryIt({ connection: { ownEmail }, stored, locale }: StoredProps) {
  const t = textsOf(locale);
  return (
    <Panel id="connection-test" title={t('connection.test.title')}>
      <p className="mt-2">{t('connection.test.text')}</p>
      <PostForm action="check-connection">
        <Submit>{t('connection.test.check')}</Submit>
      </PostForm>
      {ownEmail === null ? (
        <p className="mt-3 wrap-anywhere">{t('connection.test.no_address', { domain: stored.domain })}</p>
      ) : (
        <form method="post" action={paths.garageAnswer()} className="mt-3">
          <input type="hidden" name="email" value={ownEmail} />
          <input type="hidden" name="next" value={paths.companyConnection()} />
          <Button type="submit" variant="second">
            <span className="min-w-0 wrap-anywhere">{t('connection.test.sign_in', { email: ownEmail })}</span>
          </Button>
        </form>
      )}
    </Panel>
  );
}

function Duty({ stored, locale }: StoredProps) {
  const t = textsOf(locale);
  const { isMandatory, isTried, domain } = stored;
  return (
    <Panel id="connection-duty" title={t('connection.duty.title')}>
      <p className="mt-2 wrap-anywhere">{t('connection.duty.text', { domain })}</p>
      {isMandatory || isTried ? (
        <PostForm action="require-connection">
          <input type="hidden" name="isMandatory" value={isMandatory ? 'no' : 'yes'} />
          <Submit>{t(isMandatory ? 'connection.duty.off' : 'connection.duty.on')}</Submit>
        </PostForm>
      ) : (
        <p className="mt-2 font-semibold">{t('connection.duty.first')}</p>
      )}
    </Panel>
  );
}

function Remove({ locale }: StoredProps) {
  const t = textsOf(locale);
  return (
    <Panel id="connection-remove" title={t('connection.remove.title')}>
      <p className="mt-2">{t('connection.remove.text')}</p>
      <PostForm action="remove-connection">
        <Submit>{t('connection.remove.submit')}</Submit>
      </PostForm>
    </Panel>
  );
}

export function ConnectionPanel(props: ConnectionProps) {
  const { connection, locale, flash } = props;
  const t = textsOf(locale);
  const { domain, stored } = connection;
  const failure = flash?.failure?.fields ? undefined : flash?.failure?.message;
  const notice = flash?.success ?? failure;
  const isDone = flash?.success !== undefined;
  return (
    <>
      <p className="text-steel">{t('connection.intro')}</p>
      {notice && (
        <Note tone={isDone ? 'ok' : 'stop'} role={isDone ? 'status' : 'alert'} className="mt-4 wrap-anywhere">
          {notice}
        </Note>
      )}
      {stored && <State {...props} stored={stored} />}
      {stored?.isActive && <TryIt {...props} stored={stored} />}
      {stored && (stored.isActive || stored.isMandatory) && <Duty {...props} stored={stored} />}
      {domain === null ? <DomainFirst {...props} /> : <ConnectionForm {...props} />}
      {stored && <Remove {...props} stored={stored} />}
    </>
  );
}
