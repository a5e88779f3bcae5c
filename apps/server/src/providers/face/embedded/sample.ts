import type { Raster } from '#providers/card-reading/embedded/raster.ts';

/** A square cut out of a picture, turned by an angle around its middle. */
export interface Square {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  /** In radians; the cut-out line is upright afterwards. */
  readonly angle: number;
}

/** Red, green and blue planes of a square, less their means; outside of the picture is black. */
export const planesOf = (
  picture: Raster,
  square: Square,
  side: number,
  means: readonly number[],
): Float32Array => {
  const { data, width, height } = picture;
  const planes = new Float32Array(3 * side * side);
  const step = square.size / side;
  const [cos, sin] = [Math.cos(square.angle) * step, Math.sin(square.angle) * step];
  const at = (x: number, y: number, plane: number): number =>
    x < 0 || y < 0 || x >= width || y >= height ? 0 : (data[(y * width + x) * 3 + plane] ?? 0);
  for (let row = 0; row < side; row += 1) {
    for (let column = 0; column < side; column += 1) {
      const [across, down] = [column + 0.5 - side / 2, row + 0.5 - side / 2];
      const x = square.x + across * cos - down * sin - 0.5;
      const y = square.y + across * sin + down * cos - 0.5;
      const [left, top] = [Math.floor(x), Math.floor(y)];
      const [right, low] = [x - left, y - top];
      for (let plane = 0; plane < 3; plane += 1) {
        const upper = at(left, top, plane) * (1 - right) + at(left + 1, top, plane) * right;
        const lower = at(left, top + 1, plane) * (1 - right) + at(left + 1, top + 1, plane) * right;
        const value = upper * (1 - low) + lower * low;
        planes[(plane * side + row) * side + column] = (value - (means[plane] ?? 0)) / 255;
      }
    }
  }
  return planes;
};

/** The place in the picture of a point that was found within a square. */
export const pointIn = (
  square: Square,
  across: number,
  down: number,
): readonly [number, number] => {
  const [x, y] = [(across - 0.5) * square.size, (down - 0.5) * square.size];
  const [cos, sin] = [Math.cos(square.angle), Math.sin(square.angle)];
  return [square.x + x * cos - y * sin, square.y + x * sin + y * cos];
};
