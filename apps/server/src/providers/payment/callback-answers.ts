import type { PayProvider } from '@parasol/domain/contracts/payments/cashier/methods';
import { alipayAnswer } from './alipay/callback-answer.ts';
import type { CallbackAnswer } from './port.ts';
import { unionpayAnswer } from './unionpay/callback-answer.ts';
import { wechatAnswer } from './wechat/callback-answer.ts';

/**
 * Providers that call each merchant at an address of its own and are answered in their own words;
 * the others use the calls of the contract.
 */
export const callbackAnswers: Readonly<
  Partial<Record<PayProvider, (taken: boolean, message: string) => CallbackAnswer>>
> = { wechat: wechatAnswer, alipay: alipayAnswer, unionpay: unionpayAnswer };
