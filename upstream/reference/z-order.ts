/**
 * Z-order (Morton) numbers depend only on coordinates, so new towns change no other number. Cells of about 270 m by 150
 * m over France and its overseas departments: 15 bits of latitude and 16 of longitude, a positive int4.
 */
const SOUTH = -25;
const NORTH = 55;
const WEST = -65;
const EAST = 60;

function cell(value: number, from: number, to: number, bits: number): number {
  const steps = 2 ** bits;
  return Math.min(steps - 1, Math.max(0, Math.floor(((value - from) / (to - from)) * steps)));
}

/** Degrees; points of one cell share a number. */
export function placeNumber(latitude: number, longitude: number): number {
  const row = cell(latitude, SOUTH, NORTH, 15);
  const column = cell(longitude, WEST, EAST, 16);
  let number = 0;
  for (let bit = 15; bit >= 0; bit -= 1) {
    number = number * 2 + ((column >> bit) & 1);
    if (bit > 0) number = number * 2 + ((row >> (bit - 1)) & 1);
  }
  return number;
}
