import formatOnly from 'use-intl/format-message/format-only';

type Format = typeof formatOnly;

/** Replaces use-intl's formatter (next.config.ts): messages are parsed beforehand. */
const formatMessage = ((...given: Parameters<Format>) => {
  const said = formatOnly(...given);
  // A branch without a word (`=0 {}`) comes as a list of nothing, which is no sentence.
  return Array.isArray(said) && said.length === 0 ? '' : said;
}) as Format;
formatMessage.raw = false;

export default formatMessage;
