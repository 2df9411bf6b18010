export const OWN_TAGS_ID = 'own-tags';

/** What the browser suggests where somebody types a tag. */
export function OwnTags({ tags }: Readonly<{ tags: readonly string[] }>) {
  return (
    <datalist id={OWN_TAGS_ID}>
      {tags.map((tag) => (
        <option key={tag} value={tag} />
      ))}
    </datalist>
  );
}
