/**
 * Our names of fields, and the specification's names, which stand on the wire: `{ companyName: 'name_company' }`.
 * A name may hold the field that contains it: `trades.tradeId` counts in `trades` (and its items) only.
 */
export type WireNames = Readonly<Record<string, string>>;

/** Names that count everywhere (under ''), and in the field that holds them. */
type Direction = Map<string, Map<string, string>>;
/** On the way in `ours` tells our own names of renamed fields, which mean nothing on the wire. */
type Walk = { to: Direction; ours?: Direction };

const compiled = new WeakMap<WireNames, Direction[]>();

function walkOf(names: WireNames, isInward?: boolean): Walk {
  let directions = compiled.get(names);
  if (!directions) {
    directions = [new Map(), new Map()];
    compiled.set(names, directions);
    for (const [path, wire] of Object.entries(names)) {
      const [name = '', parent = ''] = path.split('.').reverse();
      for (const [index, direction] of directions.entries()) {
        const inside = direction.get(parent) ?? new Map<string, string>();
        direction.set(parent, index ? inside.set(wire, name) : inside.set(name, wire));
      }
    }
  }
  const [outward, inward] = directions as [Direction, Direction];
  return isInward ? { to: inward, ours: outward } : { to: outward };
}

const find = (direction: Direction | undefined, key: string, parent: string) =>
  direction?.get(parent)?.get(key) ?? direction?.get('')?.get(key);

/** What replaces a key of the object that our field `parent` holds; undefined leaves the key out. */
const nameFor = ({ to, ours }: Walk, key: string, parent: string) =>
  find(to, key, parent) ?? (find(ours, key, parent) ? undefined : key);

/** No schema is nested deeper; deeper values are nobody's fields, and would use up the stack. */
const DEEPEST = 12;

function renamed(value: unknown, walk: Walk, parent = '', depth = 0): unknown {
  if (typeof value !== 'object' || value === null || value instanceof Date || depth > DEEPEST) return value;
  if (Array.isArray(value)) return value.map((item) => renamed(item, walk, parent, depth + 1));
  const result: Record<string, unknown> = {};
  for (const key of Object.keys(value)) {
    const name = nameFor(walk, key, parent);
    // Assigning it would change the prototype instead of adding a key.
    if (name === undefined || name === '__proto__') continue;
    const inner = (value as Record<string, unknown>)[key];
    result[name] = renamed(inner, walk, walk.ours ? name : key, depth + 1);
  }
  return result;
}

/** A value under the names of the wire. */
export const toWire = (value: unknown, names: WireNames | undefined): unknown =>
  names ? renamed(value, walkOf(names)) : value;

/** A value of the wire under our names. */
export const fromWire = (value: unknown, names: WireNames | undefined): unknown =>
  names ? renamed(value, walkOf(names, true)) : value;

function renamedPath(path: string, walk: Walk): string {
  let parent = '';
  const parts = path.split('.').map((part) => {
    if (/^\d+$/.test(part)) return part;
    const name = nameFor(walk, part, parent) ?? part;
    parent = walk.ours ? name : part;
    return name;
  });
  return parts.join('.');
}

/** The path of a field (`trades.0.tradeId`) under the names of the wire. */
export const pathToWire = (path: string, names: WireNames | undefined): string =>
  names ? renamedPath(path, walkOf(names)) : path;

/** The path of a field on the wire under our names. */
export const pathFromWire = (path: string, names: WireNames | undefined): string =>
  names ? renamedPath(path, walkOf(names, true)) : path;
