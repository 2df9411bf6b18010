/** A place in the text of a template that the recruiter fills in. An offer that still has one is not published. */
export const GAP = '[…]';
