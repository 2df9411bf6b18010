import { Fragment } from 'react';

/** A web address without the sentence's final punctuation. */
const ADDRESS = /(https?:\/\/[^\s<>"«»]*[^\s<>"«».,;:!?)\]'’])/i;

/** Links are nofollow, since people wrote them. */
export function LinkedText({ text }: Readonly<{ text: string }>) {
  return text.split(ADDRESS).map((part, index) => {
    const key = `${index}:${part}`;
    // Every second part is an address; an invalid one stays text.
    if (index % 2 === 0 || !URL.canParse(part)) return <Fragment key={key}>{part}</Fragment>;
    return (
      <a key={key} href={part} target="_blank" rel="noreferrer nofollow" className="wrap-anywhere">
        {part}
      </a>
    );
  });
}
