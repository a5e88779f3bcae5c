/**
 * A picture to be saved and sent, whose code leads to a page of the product with the same channel.
 */
export const productPoster = (
  baseProductNo: string,
  page: 'shared' | 'landing',
  search: string,
  sale?: string,
): string => {
  const query = new URLSearchParams(search);
  query.set('page', page);
  if (sale !== undefined) query.set('sale', sale);
  return `/posters/${encodeURIComponent(baseProductNo)}.png?${query.toString()}`;
};

/** The same for an agent's link. */
export const linkPoster = (linkKey: string): string =>
  `/posters/link/${encodeURIComponent(linkKey)}.png`;
