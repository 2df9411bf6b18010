import type { MessageTemplate } from '#lib/contract/messages/templates.ts';
import type { Texts } from '#lib/i18n/texts.ts';

const BUILT_IN = ['acknowledgement', 'selected', 'interview', 'refusal', 'document'] as const;

export type Template = Pick<MessageTemplate, 'name' | 'subject' | 'text'> & { id: number | string };

export type Templates = Readonly<{ builtIn: readonly Template[]; own: readonly Template[] }>;

/** In the language of the page. */
export const builtInTemplates = (t: Texts): Template[] =>
  BUILT_IN.map((id) => ({
    id,
    name: t(`messageTemplates.builtIn.${id}.name`),
    subject: t(`messageTemplates.builtIn.${id}.subject`),
    text: t(`messageTemplates.builtIn.${id}.text`),
  }));
