/** Names that every form of staff has, beside the fields of its operation. */
export const FORM_FIELDS = { back: '_back', form: '_form' } as const;
