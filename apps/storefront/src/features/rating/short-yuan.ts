/** Fen as a short label of an axis: `5万`, `1.5万`, `800`. */
export const shortYuan = (fen: number): string => {
  const yuan = fen / 100;
  return yuan >= 10_000 ? `${Math.round(yuan / 100) / 100}万` : String(Math.round(yuan));
};
