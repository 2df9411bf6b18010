// One line per feature; the same line stands in messages-en.ts.
export { default as common } from '#messages/fr/common.json' with { type: 'json' };
