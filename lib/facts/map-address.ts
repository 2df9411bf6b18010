/** Where a map shows these parts of an address. A link only: nothing of the map is loaded. */
export function mapAddress(parts: readonly (string | null)[]): string {
  const query = [...parts, 'France'].filter(Boolean).join(', ');
  return `https://www.openstreetmap.org/search?${new URLSearchParams({ query })}`;
}
