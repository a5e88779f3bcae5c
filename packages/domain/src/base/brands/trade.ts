import type { PublicBrand } from './brand.ts';

/** The brand's trade by its licence, as the customer reads it. */
export const tradeOf = ({ licence }: Pick<PublicBrand, 'licence'>): '经纪' | '代理' =>
  licence.startsWith('保险代理') ? '代理' : '经纪';
