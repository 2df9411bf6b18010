import formatOnly from 'use-intl/format-message/format-only';

type Format = typeof formatOnly;

/** Replaces use-intl's formatter (next.config.ts): messages are parsed beforehand. */
const formatMessage = ((...values: Parameters<Format>) => {
  const formatted = formatOnly(...values);
  // A branch without a word (`=0 {}`) comes as a list of nothing, which is no sentence.
  return Array.isArray(formatted) && formatted.length === 0 ? '' : formatted;
}) as Format;
formatMessage.raw = false;

export default formatMessage;
