import { HtmlValidate } from 'html-validate';

/** What the standard of HTML asks for, and no rule of taste. */
const validator = new HtmlValidate({ extends: ['html-validate:standard'] });

/** What is wrong in the HTML of a page. */
export async function htmlFaults(html: string, url: string): Promise<string[]> {
  const report = await validator.validateString(html, url);
  return report.results.flatMap(({ messages }) =>
    messages.map(
      ({ ruleId, message, line, column, selector }) => `${ruleId} ${line}:${column} ${selector}: ${message}`,
    ),
  );
}
