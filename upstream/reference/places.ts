import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { placeNumber } from './z-order.ts';

export type CataloguePlace = {
  /** Position on the Z-order curve, and key in the database. */
  number: number;
  /** INSEE code. */
  code: string;
  name: string;
  postalCodes: readonly string[];
  departmentCode: string;
  departmentName: string;
  regionName: string;
  /** Degrees, WGS84. */
  latitude: number;
  longitude: number;
  population: number;
  /** `C` commune, `A` municipal arrondissement. */
  kind: 'C' | 'A';
  /** The commune of an arrondissement. */
  parentCode: string | null;
};

type Department = { dep: string; name: string; region_name: string };
type Row = Record<
  'insee' | 'name' | 'postal_codes' | 'dep' | 'lat' | 'lon' | 'population' | 'type',
  string
> & {
  parent: string;
};

function readRows<T>(name: string): T[] {
  const text = readFileSync(new URL(`./data/${name}`, import.meta.url), 'utf8');
  return parse(text, { columns: true, skip_empty_lines: true }) as T[];
}

function read(): CataloguePlace[] {
  const departments = new Map(readRows<Department>('departements.csv').map((row) => [row.dep, row]));
  const taken = new Set<number>();
  const places = readRows<Row>('communes.csv').map((row): CataloguePlace => {
    const department = departments.get(row.dep);
    if (!department) throw new Error(`communes.csv: ${row.insee} lies in an unknown department, ${row.dep}`);
    const latitude = Number(row.lat);
    const longitude = Number(row.lon);
    let number = placeNumber(latitude, longitude);
    while (taken.has(number)) number += 1;
    taken.add(number);
    return {
      number,
      code: row.insee,
      name: row.name,
      postalCodes: row.postal_codes.split('|'),
      departmentCode: row.dep,
      departmentName: department.name,
      regionName: department.region_name,
      latitude,
      longitude,
      population: Number(row.population),
      kind: row.type === 'A' ? 'A' : 'C',
      parentCode: row.parent || null,
    };
  });
  return places.sort((a, b) => a.number - b.number);
}

/** Names of communes that are part of another today, or have another name, with the code of today's commune. */
export function formerNames(): { name: string; code: string }[] {
  return readRows<{ name: string; insee: string }>('former-communes.csv').map(({ name, insee }) => ({
    name,
    code: insee,
  }));
}

let catalogue: CataloguePlace[] | undefined;
let byNumber: Map<number, CataloguePlace> | undefined;
let byCode: Map<string, CataloguePlace> | undefined;

/** Ordered by number. The first call reads data/communes.csv (0.2 s). */
export function allPlaces(): readonly CataloguePlace[] {
  catalogue ??= read();
  return catalogue;
}

export function placeByNumber(number: number): CataloguePlace | undefined {
  byNumber ??= new Map(allPlaces().map((place) => [place.number, place]));
  return byNumber.get(number);
}

export function placeByCode(code: string): CataloguePlace | undefined {
  byCode ??= new Map(allPlaces().map((place) => [place.code, place]));
  return byCode.get(code);
}
