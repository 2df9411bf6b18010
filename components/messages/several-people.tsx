'use client';

import { useLocale, useTranslations } from 'next-intl';
import { type ComponentProps, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { Earlier } from '#components/accounts/flash.ts';
import { SubmitButton } from '#components/ui/form/form.tsx';
import { useFormKit } from '#components/ui/form/form-context.ts';
import { Note } from '#components/ui/notices/note.tsx';
import { browserClient } from '#lib/browser/api-client.ts';
import { sendSeveral } from '#lib/browser/operations/messages.ts';
import type { MessagePerson, RefusedRecipient, Unreached } from '#lib/contract/messages/messages.ts';
import { ApiFailure } from '#lib/contract/platform/client.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { paths } from '#lib/paths/paths.ts';
import { type fillTemplate, missingVariables } from '#lib/rules/messages/templates.ts';
import { personName } from './boxes.ts';

type Values = Parameters<typeof fillTemplate>[1];

/** Somebody of one text, with the values of its variables. */
type Addressed = Readonly<{ person: MessagePerson; values: Values }>;

export type Several = Readonly<{ people: readonly Addressed[]; refused: readonly RefusedRecipient[] }>;

/** The same key whatever the text, since somebody may have got an earlier text whose answer was lost. */
export type SeveralForm = Several & Readonly<{ clientKey: string; earlier: Earlier }>;

type Letter = { subject: string; text: string; clientKey: string };

/** Those who got nothing stay: as recipients where another try may reach them, else with the reason. */
function leftOf({ people, refused }: Several, left: readonly Unreached[]): Several {
  const again: Addressed[] = [];
  const never: RefusedRecipient[] = [];
  for (const each of people) {
    const { person } = each;
    const reason = left.find(({ recipientId }) => recipientId === person.id)?.reason;
    if (reason === 'missing_value' || reason === 'failed') again.push(each);
    else if (reason) never.push({ recipientId: person.id, person, reason });
  }
  return { people: again, refused: [...refused, ...never] };
}

export function useSeveral(first: Several | undefined) {
  const [several, setSeveral] = useState(first);
  const t = useTranslations('messages.compose');
  /** @throws the API's message when somebody got nothing */
  const sendToAll = async (letter: Letter): Promise<string | undefined> => {
    const recipientIds = (several?.people ?? []).map(({ person }) => person.id);
    if (!several || recipientIds.length === 0) {
      throw new ApiFailure({ statusCode: 409, code: 'message_not_sent', message: t('nobodyReached') });
    }
    const { data, message = '' } = await browserClient()(sendSeveral, { body: { recipientIds, ...letter } });
    if (data.left.length === 0) return message;
    setSeveral(leftOf(several, data.left));
    // Sending the page again must not reach those who already have the message.
    const left = [...several.refused, ...data.left].map(({ recipientId }) => recipientId);
    history.replaceState(history.state, '', paths.messageToSeveral(left));
    throw new ApiFailure({ statusCode: 200, code: 'partly_sent', message });
  };
  return { several, sendToAll };
}

export function SeveralPeople({ several: { people, refused } }: Readonly<{ several: Several }>) {
  const ids = people.map(({ person }) => person.id);
  const refusedIds = refused.map(({ recipientId }) => recipientId);
  return (
    <>
      {people.length > 0 && <Recipients people={people} />}
      <input type="hidden" name="recipientIds" value={ids.join(',')} />
      <input type="hidden" name="shownIds" value={[...ids, ...refusedIds].join(',')} />
      <div role="status">
        <RefusedPeople refused={refused} isNobodyLeft={people.length === 0} />
      </div>
    </>
  );
}

type RefusedProps = Readonly<{ refused: readonly RefusedRecipient[]; isNobodyLeft: boolean }>;

/** Names those who cannot get the message, each with the reason. */
export function RefusedPeople({ refused, isNobodyLeft }: RefusedProps) {
  const t = useTranslations('messages');
  const known = refused.flatMap(({ person, reason }) => (person ? [{ person, reason }] : []));
  const unknown = refused.length - known.length;
  if (refused.length === 0) return null;
  return (
    <Note tone="warn">
      <p>{isNobodyLeft ? t('compose.nobodyReached') : t('compose.refused', { count: refused.length })}</p>
      <ul className="list-disc pl-5">
        {known.map(({ person, reason }) => (
          <li key={person.id}>
            {t('compose.refusedPerson', {
              name: personName(person, t('gone')),
              reason: t(`compose.refusal.${reason}`),
            })}
          </li>
        ))}
        {unknown > 0 && <li>{t('compose.refusedUnknown', { count: unknown })}</li>}
      </ul>
    </Note>
  );
}

function Recipients({ people }: Pick<Several, 'people'>) {
  const t = useTranslations('messages');
  return (
    <p>
      <b>{t('compose.toSeveral', { count: people.length })}</b>{' '}
      {people.map(({ person }) => personName(person, t('gone'))).join(', ')}
    </p>
  );
}

/** Those for whom a variable of the typed text has no value. */
function useWithoutValue(people: Several['people']) {
  const { control } = useFormKit();
  const written = useWatch({ control, name: ['subject', 'text'] }).join('\n');
  return people.flatMap(({ person, values }) => {
    const variables = missingVariables(written, values);
    return variables.length > 0 ? [{ person, variables }] : [];
  });
}

/** Names those for whom a variable of the text has no value. */
export function WithoutValue({ people }: Pick<Several, 'people'>) {
  const t = useTranslations('messages');
  const locale = useLocale() as Locale;
  const without = useWithoutValue(people);
  const list = new Intl.ListFormat(locale);
  const variables = new Set(without.flatMap((each) => each.variables));
  return (
    <div role="status">
      {without.length > 0 && (
        <Note tone="warn">
          {t('compose.withoutValue', {
            count: without.length,
            names: list.format(without.map(({ person }) => personName(person, t('gone')))),
            variables: list.format(variables),
          })}
        </Note>
      )}
    </div>
  );
}

type SendProps = Readonly<{ form: ComponentProps<typeof SubmitButton>['form'] }> & Pick<Several, 'people'>;

/** Says how many people get the text as it is typed now; absent when nobody would. */
export function SendToAll({ form, people }: SendProps) {
  const t = useTranslations('messages.compose');
  const count = people.length - useWithoutValue(people).length;
  if (count === 0) return null;
  return (
    <SubmitButton form={form} busyText={t('busy')}>
      {t('submitSeveral', { count })}
    </SubmitButton>
  );
}
