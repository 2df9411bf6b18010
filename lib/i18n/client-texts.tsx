import { getLocale, getMessages } from 'next-intl/server';
import type { ReactNode } from 'react';
import type { Locale } from './locales.ts';
import type { Messages } from './messages.ts';
import { TextsProvider } from './texts-provider.tsx';

type Feature = keyof Messages;

const written = new Map<string, string>();

/** The texts of these features as JSON, written once for each page. */
async function textsAsJson(locale: Locale, features: readonly Feature[]): Promise<string> {
  const key = [locale, ...features].join();
  const known = written.get(key);
  if (known !== undefined) return known;
  const all = await getMessages();
  const json = JSON.stringify(Object.fromEntries(features.map((feature) => [feature, all[feature]])));
  written.set(key, json);
  return json;
}

/** Sends the texts of the named features to the browser. Small islands of public pages take texts as props instead. */
export async function ClientTexts(props: { features: readonly Feature[]; children: ReactNode }) {
  const locale = await getLocale();
  return (
    <TextsProvider locale={locale} json={await textsAsJson(locale, props.features)}>
      {props.children}
    </TextsProvider>
  );
}
