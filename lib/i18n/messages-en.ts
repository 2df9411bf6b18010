// One line per feature; the same line stands in messages-fr.ts.
export { default as common } from '#messages/en/common.json' with { type: 'json' };
