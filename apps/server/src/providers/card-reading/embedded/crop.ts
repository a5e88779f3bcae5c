import type { TextBox } from './find-text.ts';
import type { Raster } from './raster.ts';

/** A line in the models' form: planes of blue, green and red, each from -1 to 1. */
export interface Strip {
  readonly planes: Float32Array;
  readonly width: number;
  readonly height: number;
}

/** Samples a turned rectangle of a picture; outside of it everything is grey. */
export const cropLine = (
  { data, width, height }: Raster,
  box: TextBox,
  to: { readonly width: number; readonly height: number },
): Strip => {
  const size = to.width * to.height;
  const planes = new Float32Array(3 * size);
  const [cos, sin] = [Math.cos(box.angle), Math.sin(box.angle)];
  const [stepX, stepY] = [box.width / to.width, box.height / to.height];
  for (let row = 0; row < to.height; row += 1) {
    const across = (row + 0.5) * stepY - box.height / 2;
    for (let column = 0; column < to.width; column += 1) {
      const along = (column + 0.5) * stepX - box.width / 2;
      const x = box.x + along * cos - across * sin;
      const y = box.y + along * sin + across * cos;
      const left = Math.floor(x);
      const top = Math.floor(y);
      if (left < 0 || top < 0 || left >= width - 1 || top >= height - 1) continue;
      const [dx, dy] = [x - left, y - top];
      const first = (top * width + left) * 3;
      const below = first + width * 3;
      for (let plane = 0; plane < 3; plane += 1) {
        const at = 2 - plane;
        const upper = (data[first + at] ?? 0) * (1 - dx) + (data[first + 3 + at] ?? 0) * dx;
        const lower = (data[below + at] ?? 0) * (1 - dx) + (data[below + 3 + at] ?? 0) * dx;
        const value = upper * (1 - dy) + lower * dy;
        planes[plane * size + row * to.width + column] = value / 127.5 - 1;
      }
    }
  }
  return { planes, ...to };
};
