import { scriptJson } from '#lib/web/job-posting.ts';

/** Markup for search engines. */
export function JsonLd({ value }: Readonly<{ value: object }>) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON whose every < > & is escaped by scriptJson
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: scriptJson(value) }} />;
}
