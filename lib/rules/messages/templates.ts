import { foldedText } from '#lib/rules/text/folded-text.ts';
/** What a template may hold between braces, and is filled in for each recipient. */
export const TEMPLATE_VARIABLES = ['firstName', 'offer', 'garage', 'date'] as const;
export type TemplateVariable = (typeof TEMPLATE_VARIABLES)[number];

/** As people write them; those of both languages are understood in every template. */
export const VARIABLE_NAMES = {
  fr: { firstName: 'prénom', offer: 'offre', garage: 'garage', date: 'date' },
  en: { firstName: 'first name', offer: 'job', garage: 'garage', date: 'date' },
} as const satisfies Record<string, Record<TemplateVariable, string>>;

/** Of one person. */
export const MOST_TEMPLATES = 50;
/** Characters. */
export const LONGEST_TEMPLATE_NAME = 60;

/** Stands where a value is missing and somebody has to write something. */
export const TEMPLATE_GAP = '[…]';

const IN_BRACES = /\{([^{}\n]*)\}/g;

/** Capitals, accents and spaces make no difference. */
const plain = (name: string) => foldedText(name).replace(/\s/g, '');

const VARIABLE_OF: ReadonlyMap<string, TemplateVariable> = new Map(
  TEMPLATE_VARIABLES.flatMap((variable) =>
    [VARIABLE_NAMES.fr, VARIABLE_NAMES.en].map((names) => [plain(names[variable]), variable] as const),
  ),
);

/** The variables of a text that no template knows, as they were typed between the braces. */
export function unknownVariables(text: string): string[] {
  return [...text.matchAll(IN_BRACES)]
    .map(([, name = '']) => name)
    .filter((name) => !VARIABLE_OF.has(plain(name)));
}

/**
 * Writes the values in place of the variables, and a gap where a value is missing. What is unknown stays, and values
 * are not searched for variables.
 */
export function fillTemplate(
  text: string,
  values: Readonly<Partial<Record<TemplateVariable, string | null>>>,
): string {
  return text.replace(IN_BRACES, (whole, name: string) => {
    const variable = VARIABLE_OF.get(plain(name));
    return variable === undefined ? whole : values[variable] || TEMPLATE_GAP;
  });
}

/** The variables of a text without a value, as they were typed; each once. */
export function missingVariables(text: string, values: Parameters<typeof fillTemplate>[1]): string[] {
  const all = text.match(IN_BRACES) ?? [];
  return [...new Set(all.filter((variable) => hasGap(fillTemplate(variable, values))))];
}

/** Whether somebody still has to write something. */
export const hasGap = (text: string): boolean => text.includes(TEMPLATE_GAP);
