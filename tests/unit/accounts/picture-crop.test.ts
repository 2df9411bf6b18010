import { describe, expect, it } from 'vitest';
import { CENTRED, pulled, squareOf } from '#lib/rules/accounts/picture-crop.ts';

const photo = { width: 4000, height: 3000 };

describe('the square cut out of a picture', () => {
  it('starts as the largest in the middle', () => {
    expect(squareOf(photo, CENTRED)).toEqual({ side: 3000, left: 500, top: 0 });
  });

  it('shrinks with the zoom, and reaches from edge to edge', () => {
    expect(squareOf(photo, { zoom: 2, x: 0, y: 1 })).toEqual({ side: 1500, left: 0, top: 1500 });
    expect(squareOf(photo, { zoom: 4, x: 1, y: 0.5 })).toEqual({ side: 750, left: 3250, top: 1125 });
  });

  it('never leaves the picture', () => {
    expect(squareOf(photo, { zoom: 0, x: -3, y: 9 })).toEqual({ side: 3000, left: 0, top: 0 });
  });
});

describe('dragging the picture', () => {
  it('moves the square opposite to the drag, by the visible distance', () => {
    const before = { zoom: 2, x: 0.5, y: 0.5 };
    const after = pulled(photo, before, { right: 0.2, down: -0.1 });
    expect(squareOf(photo, after).left).toBeCloseTo(squareOf(photo, before).left - 300);
    expect(squareOf(photo, after).top).toBeCloseTo(squareOf(photo, before).top + 150);
  });

  it('stops at the edges, and does nothing where there is no room', () => {
    expect(pulled(photo, CENTRED, { right: 5, down: 5 })).toEqual({ zoom: 1, x: 0, y: 0.5 });
    expect(pulled(photo, CENTRED, { right: -5, down: 0 })).toEqual({ zoom: 1, x: 1, y: 0.5 });
  });
});
