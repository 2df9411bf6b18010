/** How a picture stands in the square: `zoom` from 1 up, `x` and `y` from 0 (left, top) to 1 (right, bottom). */
export type Framing = Readonly<{ zoom: number; x: number; y: number }>;

export type Size = Readonly<{ width: number; height: number }>;

export const LARGEST_ZOOM = 4;

/** The picture in the middle of the square, as large as fits. */
export const CENTRED: Framing = { zoom: 1, x: 0.5, y: 0.5 };

const within = (value: number, most: number) => Math.min(Math.max(value, 0), most);

/** The square that is cut out, in pixels of the picture. */
export function squareOf({ width, height }: Size, { zoom, x, y }: Framing) {
  const side = Math.min(width, height) / Math.max(zoom, 1);
  return { side, left: (width - side) * within(x, 1), top: (height - side) * within(y, 1) };
}

/**
 * The framing after the picture was pulled by a part of the square's side (0.5 is half of it): to the right and
 * down when positive. It stops at the picture's edges.
 */
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
