import formatOnly from 'use-intl/format-message/format-only';

type Format = typeof formatOnly;

/** What pages say messages with, in place of use-intl's own (next.config.ts): their parts were read beforehand. */
const formatMessage = ((...given: Parameters<Format>) => {
  const said = formatOnly(...given);
  // A branch without a word (`=0 {}`) comes as a list of nothing, which is no sentence.
  return Array.isArray(said) && said.length === 0 ? '' : said;
}) as Format;
formatMessage.raw = false;

export default formatMessage;
