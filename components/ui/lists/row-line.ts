/** A line of a row that opens: cut off on a wide screen until the row's details are open. The row is `group/card`. */
export const rowLine = 'md:truncate group-has-[>details[open]]/card:whitespace-normal';

/** Parts of a line stand apart by dots. Without the space behind the dot, words would break instead of the line. */
export const dotted = "[&>*+*]:before:pl-1.5 [&>*+*]:before:font-normal [&>*+*]:before:content-['·_']";

export const dottedRowLine = `${rowLine} ${dotted}`;
