'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useFormKit } from '#components/ui/form/form-context.ts';
import { Note } from '#components/ui/notices/note.tsx';
import { browserClient } from '#lib/browser/api-client.ts';
import { sendSeveral } from '#lib/browser/operations/messages.ts';
import type { MessagePerson } from '#lib/contract/messages/messages.ts';
import { ApiFailure } from '#lib/contract/platform/client.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { paths } from '#lib/paths/paths.ts';
import { type fillTemplate, missingVariables } from '#lib/rules/messages/templates.ts';
import { personName } from './boxes.ts';

type Values = Parameters<typeof fillTemplate>[1];

/** People of one text, each with the values of its variables. */
export type Several = Readonly<{ person: MessagePerson; values: Values }>[];

type Letter = { subject: string; text: string; clientKey: string };

/** Sending the page again must not reach those who already have the message. */
function stayInAddress(people: Several): void {
  const ids = people.map(({ person }) => String(person.id));
  // One person alone has another form: twice the same is one of several.
  const to = ids.length === 1 ? [...ids, ...ids] : ids;
  history.replaceState(history.state, '', paths.messageNew('recruiter', { to }));
}

/** Those who got nothing stay. */
export function useSeveral(all: Several | undefined) {
  const [people, setPeople] = useState(all);
  /** @throws the API's message when somebody got nothing */
  const sendToAll = async (letter: Letter): Promise<string | undefined> => {
    const recipientIds = (people ?? []).map(({ person }) => person.id);
    const { data, message = '' } = await browserClient()(sendSeveral, { body: { recipientIds, ...letter } });
    const left = (people ?? []).filter(({ person }) => data.left.includes(person.id));
    if (left.length === 0) return message;
    setPeople(left);
    stayInAddress(left);
    throw new ApiFailure({ statusCode: 200, code: 'partly_sent', message });
  };
  return { people, sendToAll };
}

export function SeveralPeople({ people }: Readonly<{ people: Several }>) {
  const t = useTranslations('messages');
  return (
    <p>
      <b>{t('compose.toSeveral', { count: people.length })}</b>{' '}
      {people.map(({ person }) => personName(person, t('gone'))).join(', ')}
    </p>
  );
}

/** Names those for whom a variable of the text has no value. */
export function WithoutValue({ people }: Readonly<{ people: Several }>) {
  const t = useTranslations('messages');
  const locale = useLocale() as Locale;
  const { control } = useFormKit();
  const written = useWatch({ control, name: ['subject', 'text'] }).join('\n');
  const without = people.flatMap(({ person, values }) => {
    const variables = missingVariables(written, values);
    return variables.length > 0 ? [{ name: personName(person, t('gone')), variables }] : [];
  });
  const list = new Intl.ListFormat(locale);
  const variables = new Set(without.flatMap((each) => each.variables));
  return (
    <div role="status">
      {without.length > 0 && (
        <Note tone="warn">
          {t('compose.withoutValue', {
            count: without.length,
            names: list.format(without.map(({ name }) => name)),
            variables: list.format(variables),
          })}
        </Note>
      )}
    </div>
  );
}
