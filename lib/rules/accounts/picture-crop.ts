/** How a picture stands in the square: `zoom` from 1 up, `x` and `y` from 0 (left, top) to 1 (right, bottom). */
export type Framing = Readonly<{ zoom: number; x: number; y: number }>;

export type Size = Readonly<{ width: number; height: number }>;

export const LARGEST_ZOOM = 4;

export const CENTRED: Framing = { zoom: 1, x: 0.5, y: 0.5 };

const within = (value: number, most: number) => Math.min(Math.max(value, 0), most);

export function squareOf({ width, height }: Size, { zoom, x, y }: Framing) {
  const side = Math.min(width, height) / Math.max(zoom, 1);
  return { side, left: (width - side) * within(x, 1), top: (height - side) * within(y, 1) };
}

/** Moves the framing by a share of the square's side, right and down when positive; stops at the edges. */
export function pulled(size: Size, framing: Framing, by: { right: number; down: number }): Framing {
  const { side } = squareOf(size, framing);
  const move = (place: number, part: number, room: number) =>
    room > 0 ? within(place - (part * side) / room, 1) : place;
  return {
    zoom: framing.zoom,
    x: move(framing.x, by.right, size.width - side),
    y: move(framing.y, by.down, size.height - side),
  };
}
