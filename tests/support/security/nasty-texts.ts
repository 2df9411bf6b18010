/*
 * Texts that would run, or end what they stand in, wherever they are not taken as text: in HTML and its attributes, in
 * scripts, templates, style sheets, CDATA, spreadsheets, calendars and heads of mails. What runs sets `__hit` of the
 * window; what becomes an element has the attribute `data-nasty`.
 */

/** What `NASTY` is known by once it stands escaped in HTML. */
export const NASTY_ESCAPED = '&lt;img data-nasty src=x onerror=__hit=1&gt;';

/** All of it that fits where a name does: 77 characters; the last turns the direction of what follows around. */
export const NASTY = `"'></script><img data-nasty src=x onerror=__hit=1>{{7*7}}\${7*7}$&]]><!--&lt;\u202e`;

/** A formula with what else a sheet, a parser of Markdown or a template would act on. */
export const NASTY_FORMULA = `=1+1 [a](javascript:__hit=1){{__hit=1}},=2+2;\t@SUM(1)`;

/** The rest, for texts of several lines. */
export const NASTY_LINES = [
  NASTY,
  NASTY_FORMULA,
  '<script data-nasty>__hit=1</script>',
  '</script><script data-nasty>__hit=1</script>',
  '<svg data-nasty onload=__hit=1>',
  '</textarea></title></style></option><b data-nasty onmouseover=__hit=1>',
  `' onfocus=__hit=1 autofocus data-nasty='`,
  '<a data-nasty href="javascript:__hit=1">x</a> javascript:__hit=1',
  '&lt;b data-nasty&gt; &#60;b data-nasty&#62; %3Cb data-nasty%3E',
  'a\u2028b\u2029c',
].join('\n');

/** What the API keeps of them: nothing turns the direction of what follows around. */
export const keptOf = (text: string): string => text.replaceAll('\u202e', '');

/** A question of an offer and its answer, each known from other texts by how it begins. */
export const NASTY_SCREENING = { question: `Q ${keptOf(NASTY)}`, answer: `A ${keptOf(NASTY)}` };

/** Ends its line and adds lines of its own to calendars and heads of mails. */
export const NASTY_HEADERS = `${NASTY}\r\nBcc: victim@elsewhere.test\r\nATTENDEE:mailto:victim@elsewhere.test\r\nBEGIN:VALARM`;
