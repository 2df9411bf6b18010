import type { Locale } from '#lib/i18n/locales.ts';
import { escapeMarkup } from '#lib/rules/text/escape.ts';
import type { MailContent, MailItem, MailLink } from './content.ts';

/** Outlook for Windows ignores `white-space` and `display`: line ends must be elements. */
const withBreaks = (text: string) => escapeMarkup(text).replaceAll('\n', '<br>');

// Mail programs support little CSS: only what style attributes cannot express stands here.
const RULES = `:root { color-scheme: light dark; }
@media (prefers-color-scheme: dark) { .pg { background: #111418 !important; } .sh { background: #1a1f24 !important; } .tx, .tx * { color: #eceff1 !important; } .sf { color: #a6b0ba !important; } .ln { border-color: #323a42 !important; } .bt { background: #ff8b4d !important; border-color: #ff8b4d !important; color: #14181d !important; } .b2 { color: #eceff1 !important; border-color: #eceff1 !important; } }`;

const SOFT = 'margin:0 0 8px;font-size:14px;line-height:20px;color:#525c67';

function paragraph(text: string): string {
  return `<p style="margin:0 0 24px">${withBreaks(text)}</p>`;
}

function quoted({ quote }: MailContent): string {
  if (!quote) return '';
  return `<p class="sf" style="${SOFT}">${escapeMarkup(quote.label)}</p>
<blockquote style="margin:0 0 24px;padding:0 0 0 16px;border-left:4px solid #bd3d06;word-break:break-word">${withBreaks(quote.text)}</blockquote>`;
}

function fact({ label, value }: { label: string; value: string }): string {
  return `<div class="ln" style="padding:12px 0;border-bottom:1px solid #d5dad9"><div class="sf" style="font-size:14px;line-height:20px;color:#525c67">${escapeMarkup(label)}</div><div style="font-size:22px;line-height:28px;font-weight:bold;word-break:break-word">${withBreaks(value)}</div></div>`;
}

function item({ title, link, lines, note }: MailItem): string {
  const html = lines.map((line) => `<div>${withBreaks(line)}</div>`).join('');
  const apart = note ? `<div style="font-weight:bold">${withBreaks(note)}</div>` : '';
  return `<div class="ln" style="padding:12px 0;border-bottom:1px solid #d5dad9"><div style="padding:4px 0;font-size:18px;line-height:24px;font-weight:bold"><a href="${escapeMarkup(link)}" style="color:#14181d;word-break:break-word">${escapeMarkup(title)}</a></div>${html}${apart}</div>`;
}

const ruled = (entries: readonly string[]) =>
  entries.length > 0 ? `<div class="ln" style="border-top:4px solid #14181d">${entries.join('')}</div>` : '';

function stopLink({ stop }: MailContent): string {
  return stop
    ? `<p class="sf" style="${SOFT}"><a class="sf" href="${escapeMarkup(stop.link)}" style="color:#525c67">${escapeMarkup(stop.label)}</a></p>`
    : '';
}

/** A cell of its own: Outlook for Windows draws neither padding nor margins of a link. */
function buttonCell({ label, link }: MailLink, look: { name: string; color: string; cell: string }): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 12px"><tr><td class="${look.name}" align="center" style="${look.cell};padding:11px 22px;border-radius:6px"><a class="${look.name}" href="${escapeMarkup(link)}" style="color:${look.color};font-weight:bold;text-decoration:none">${escapeMarkup(label)}</a></td></tr></table>`;
}

const FIRST = { name: 'bt', color: '#ffffff', cell: 'background:#bd3d06;border:2px solid #bd3d06' };
const SECOND = { name: 'b2', color: '#14181d', cell: 'border:2px solid #14181d' };

function buttons({ button, others = [] }: MailContent): string {
  const cells = [
    ...(button ? [buttonCell(button, FIRST)] : []),
    ...others.map((other) => buttonCell(other, SECOND)),
  ];
  return cells.length > 0 ? `<div style="padding:28px 0 4px">${cells.join('')}</div>` : '';
}

export function drawHtml(content: MailContent, locale: Locale): string {
  const listed = ruled((content.facts ?? []).map(fact)) + ruled((content.items ?? []).map(item));
  const fails = content.buttonFails
    ? `<p class="sf" style="${SOFT};word-break:break-word">${escapeMarkup(content.buttonFails)}</p>`
    : '';
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${escapeMarkup(content.subject)}</title>
<style>${RULES}</style></head>
<body class="pg" style="margin:0;padding:0;background:#f2f3f0">
<div aria-hidden="true" style="display:none;max-height:0;overflow:hidden">${escapeMarkup(content.preview)}</div>
<div class="sh" style="max-width:600px;margin:0 auto;background:#ffffff;font-family:Archivo,Arial,Helvetica,sans-serif;font-size:16px;line-height:24px;color:#14181d">
<header style="background:#14181d;border-bottom:4px solid #bd3d06;padding:20px 24px"><p style="margin:0;font-size:24px;line-height:28px;font-weight:bold;color:#ffffff;letter-spacing:-0.3px">Bielle</p></header>
<main class="tx" style="padding:32px 24px 24px">
<p style="margin:0 0 16px">${escapeMarkup(content.greeting)}</p>
<h1 style="margin:0 0 16px;font-size:26px;line-height:32px;font-weight:bold">${escapeMarkup(content.title)}</h1>
${content.paragraphs.map(paragraph).join('\n')}
${quoted(content)}${listed}${buttons(content)}${fails}
</main>
<footer class="ln" style="padding:20px 24px 28px;border-top:1px solid #d5dad9">${content.footer.map((text) => `<p class="sf" style="${SOFT}">${escapeMarkup(text)}</p>`).join('')}${stopLink(content)}</footer>
</div></body></html>`;
}

export function drawText(content: MailContent, locale: Locale): string {
  // French puts a no-break space before a colon.
  const colon = locale === 'fr' ? '\u00a0:' : ':';
  const link = (to: MailLink | undefined) => (to ? [`${to.label}\n${to.link}`] : []);
  const facts = (content.facts ?? []).map(({ label, value }) => `${label}${colon} ${value}`);
  return [
    content.greeting,
    content.title,
    ...content.paragraphs,
    ...(content.quote ? [`${content.quote.label}${colon}\n${content.quote.text}`] : []),
    ...facts,
    ...(content.items ?? []).map(({ title, lines, note, link: to }) =>
      [title, ...lines, ...(note ? [note] : []), to].join('\n'),
    ),
    ...link(content.button),
    ...(content.others ?? []).flatMap(link),
    ['--', ...content.footer, ...link(content.stop)].join('\n'),
    'Bielle',
  ].join('\n\n');
}
