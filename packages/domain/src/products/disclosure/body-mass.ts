/**
 * Weight over the square of height, to one digit as health notices count it; null for impossible
 * sizes.
 */
export const bodyMassIndex = (centimetres: number, kilograms: number): number | null => {
  const size = centimetres >= 30 && centimetres <= 260 && kilograms >= 1 && kilograms <= 400;
  return size ? Math.round((kilograms / (centimetres / 100) ** 2) * 10) / 10 : null;
};
