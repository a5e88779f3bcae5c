import type { OrderPrice } from '@parasol/contract/sales/orders/shapes';
import { yuanText } from '@parasol/domain/base/money/fen';

export interface PriceSource {
  readonly price: OrderPrice;
  /** Beside the amount, where it is not simply the one that was calculated. */
  readonly words: string | null;
  /** The source of the price in a sentence. */
  readonly sentence: string;
}

/** The shown price: the calculator's, or that of the form by now. */
export const priceSource = (
  quoted: OrderPrice,
  now: OrderPrice | null,
  members: number,
): PriceSource => {
  const price = now ?? quoted;
  if (members !== price.people.length)
    return {
      price,
      words: '填好被保险人后更新',
      sentence: '这是已经填好的被保险人的保险费，都填好后更新。',
    };
  if (price.dueFen !== quoted.dueFen) {
    const before = `试算时 ${yuanText(quoted.dueFen)}`;
    return {
      price,
      words: before,
      sentence: `${before}，现在按填写的信息计算，提交时请您确认。`,
    };
  }
  return { price, words: null, sentence: '提交时再核对一次，有变化先请您确认。' };
};
