import { Fragment } from 'react';

/** A web address up to what ends a sentence. */
const ADDRESS = /(https?:\/\/[^\s<>"«»]*[^\s<>"«».,;:!?)\]'’])/i;

/** A text in which web addresses are links, which tell the site that they lead to nothing. */
export function LinkedText({ text }: Readonly<{ text: string }>) {
  return text.split(ADDRESS).map((part, index) => {
    const key = `${index}:${part}`;
    // Every second part is an address; one that no browser reads stays text.
    if (index % 2 === 0 || !URL.canParse(part)) return <Fragment key={key}>{part}</Fragment>;
    return (
      <a key={key} href={part} target="_blank" rel="noreferrer nofollow" className="wrap-anywhere">
        {part}
      </a>
    );
  });
}
