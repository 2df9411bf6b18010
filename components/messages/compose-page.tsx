import { randomUUID } from 'node:crypto';
import { getLocale } from 'next-intl/server';
import { earlierOf } from '#components/accounts/flash.ts';
import { SpaceShell } from '#components/frame/space/space-shell.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { LinkedText } from '#components/ui/linked-text.tsx';
import { EmptyState } from '#components/ui/notices/empty-state.tsx';
import { Note } from '#components/ui/notices/note.tsx';
import { PageHead } from '#components/ui/page-head.tsx';
import { WRITTEN_AT_ONCE } from '#lib/contract/messages/form.ts';
import type { Message, MessagePerson } from '#lib/contract/messages/messages.ts';
import type { Role } from '#lib/contract/platform/operation.ts';
import { ClientTexts } from '#lib/i18n/client-texts.tsx';
import { formatter } from '#lib/i18n/format.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { type Texts, textsOf } from '#lib/i18n/texts.ts';
import { paths } from '#lib/paths/paths.ts';
import { answerSubject } from '#lib/rules/messages/answer-subject.ts';
import {
  hasContacts,
  idIn,
  loadContact,
  loadMessage,
  loadRecipients,
  loadTemplates,
  loadTemplateValues,
} from '#lib/web/messages.ts';
import { spaceMetadata } from '#lib/web/pages/space-metadata.ts';
import { readFlash, requireSession, upstream } from '#lib/web/upstream/upstream.ts';
import { otherOf, personName } from './boxes.ts';
import { ComposeForm } from './compose-form.tsx';
import { MessagingPlan } from './messaging-plan.tsx';
import { RefusedPeople } from './several-people.tsx';
import { builtInTemplates, type Templates } from './templates/built-in.ts';

type Query = Record<string, string | string[] | undefined>;
type Props = { role: Role; searchParams: Promise<Query> };

export const composeMetadata = spaceMetadata('messages_new', 'messages.compose.title');

/** `to` names the recipient, or several of a recruiter; `reply` the message to answer. */
export async function ComposePage({ role, searchParams }: Props) {
  const [locale, query] = await Promise.all([getLocale(), searchParams]);
  const t = textsOf(locale);
  const several = role === 'recruiter' ? severalIn(query) : [];
  return (
    <SpaceShell role={role} path={paths.messageNew(role)} width="form">
      <MessagingPlan role={role} title={t('messages.compose.title')}>
        <PageHead title={t('messages.compose.title')} />
        {several.length > 0 ? (
          <ComposeSeveral ids={several} locale={locale} t={t} />
        ) : (
          <Compose role={role} query={query} locale={locale} t={t} />
        )}
      </MessagingPlan>
    </SpaceShell>
  );
}

type Prefilled = { toId: number | undefined; recipient: MessagePerson | null; original: Message | null };

/** Somebody who is not a contact is left out. */
async function prefilledBy(query: Query): Promise<Prefilled> {
  const replyId = idIn(query.reply);
  const original = replyId === undefined ? null : await loadMessage({ call: upstream }, replyId);
  const toId = original ? otherOf(original)?.id : idIn(query.to);
  const recipient = toId ? await loadContact({ call: upstream }, toId) : null;
  return { toId, recipient, original };
}

/** Only recruiters have some. */
async function templatesFor(role: Role, t: Texts): Promise<Templates | null> {
  if (role === 'candidate') return null;
  return { builtIn: builtInTemplates(t), own: await loadTemplates({ call: upstream }) };
}

/** `?to=3&to=5` */
const severalIn = ({ to }: Query): number[] =>
  Array.isArray(to) ? [...new Set(to)].flatMap((each) => idIn(each) ?? []).slice(0, WRITTEN_AT_ONCE) : [];

type ComposeProps = { role: Role; query: Query; locale: Locale; t: Texts };

/** One text for several people, with the variables of each. */
async function ComposeSeveral({ ids, locale, t }: { ids: readonly number[]; locale: Locale; t: Texts }) {
  const [{ userId }, { reachable, refused }, templates, all, flash] = await Promise.all([
    requireSession('recruiter'),
    loadRecipients({ call: upstream }, ids),
    templatesFor('recruiter', t),
    loadTemplateValues({ call: upstream }, ids),
    readFlash(paths.messageNew('recruiter')),
  ]);
  if (reachable.length === 0 && !flash?.values) {
    return (
      <ClientTexts features={['messages']}>
        <RefusedPeople refused={refused} isNobodyLeft />
      </ClientTexts>
    );
  }
  const date = formatter(locale).date(new Date());
  const people = reachable.map((person) => ({
    person,
    values: { ...all.find(({ recipientId }) => recipientId === person.id), date },
  }));
  const clientKey = flash?.values?.clientKey || randomUUID();
  return (
    <ClientTexts features={['messages', 'messageTemplates', 'form', 'validation', 'ui']}>
      <ComposeForm
        role="recruiter"
        recipient={null}
        several={{ people, refused, clientKey, earlier: earlierOf(flash) }}
        templates={templates}
        subject=""
        draftKey={`${userId}:message:several`}
      />
    </ClientTexts>
  );
}

async function Compose({ role, query, locale, t }: ComposeProps) {
  const [{ userId }, { toId, recipient, original }, anybody, templates] = await Promise.all([
    requireSession(role),
    prefilledBy(query),
    hasContacts({ call: upstream }),
    templatesFor(role, t),
  ]);
  if (!anybody) return <Nobody role={role} t={t} />;
  const about = original ? `reply-${original.id}` : recipient ? `to-${recipient.id}` : 'new';
  return (
    <>
      <noscript>
        <Note tone="warn" className="mb-4">
          {t('messages.compose.noScript')}
        </Note>
      </noscript>
      {toId !== undefined && !recipient && (
        <Note tone="warn" className="mb-4">
          {t('messages.compose.noContact')}
        </Note>
      )}
      <ClientTexts features={['messages', 'messageTemplates', 'form', 'validation', 'ui']}>
        <ComposeForm
          role={role}
          recipient={recipient}
          templates={templates}
          subject={original ? answerSubject(original.subject) : ''}
          draftKey={`${userId}:message:${about}`}
        />
      </ClientTexts>
      {original && <Original message={original} locale={locale} t={t} />}
    </>
  );
}

function Original({ message, locale, t }: { message: Message; locale: Locale; t: Texts }) {
  const { dateTime } = formatter(locale);
  const from = personName(message.senders[0], t('messages.gone'));
  return (
    <section aria-labelledby="original" className="panel mt-6">
      <h2 id="original" className="text-18">
        {t('messages.compose.original', { name: from, date: dateTime(message.createdAt) })}
      </h2>
      <p className="mt-1 font-demi break-words">{message.subject}</p>
      <p className="mt-2 whitespace-pre-wrap break-words">
        <LinkedText text={message.text} />
      </p>
    </section>
  );
}

/** What has to happen before anybody can be written to. */
function Nobody({ role, t }: { role: Role; t: Texts }) {
  const href = role === 'candidate' ? paths.search() : paths.received('received');
  return (
    <EmptyState
      icon="users"
      action={
        <ButtonLink variant="primary" href={href}>
          {t(`messages.compose.nobodyAction.${role}`)}
        </ButtonLink>
      }
    >
      {t(`messages.compose.nobody.${role}`)}
    </EmptyState>
  );
}
