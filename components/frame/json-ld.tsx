import { scriptJson } from '#lib/rules/text/escape.ts';
import { isHiddenDemo } from '#lib/web/pages/demo-data.ts';

/** None for demo offers at a public address. */
export function JsonLd({ value }: Readonly<{ value: object }>) {
  if (isHiddenDemo()) return null;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON whose every < > & is escaped by scriptJson
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: scriptJson(value) }} />;
}
