/** Round steps from nothing up to the largest value, four or five of them. */
export const ticksTo = (largest: number, whole: boolean): readonly number[] => {
  if (!(largest > 0)) return whole ? [0, 1] : [0, 0.5, 1];
  const rough = largest / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const found =
    [1, 2, 2.5, 5, 10].map((size) => size * power).find((size) => size >= rough) ?? rough;
  const step = whole ? Math.max(1, Math.ceil(found)) : found;
  return Array.from({ length: Math.ceil(largest / step - 1e-9) + 1 }, (_, place) => place * step);
};

/** Which of many points are named below the axis, the first and the last among them. */
export const namedPlaces = (count: number, most: number): readonly number[] => {
  if (count <= most) return Array.from({ length: count }, (_, place) => place);
  const step = (count - 1) / (most - 1);
  return [...new Set(Array.from({ length: most }, (_, place) => Math.round(place * step)))];
};
