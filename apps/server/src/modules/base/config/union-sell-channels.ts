import type { App } from '#ground/context.ts';

/**
 * The channels that links may name beside the brand's own: configured ones, and those of active
 * partners.
 */
export const unionSellChannels = ({ settings }: App, brand: string): readonly number[] => {
  const set = settings.get('sell-channel', brand).unionSellChannels;
  const partners = settings.get('partners', brand).filter(({ active }) => active);
  return [...new Set([...set, ...partners.map(({ channel }) => channel)])];
};
