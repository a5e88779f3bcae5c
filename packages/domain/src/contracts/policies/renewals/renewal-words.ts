import { dateText } from '#base/calendar/date-text.ts';
import type { PlainDate } from '#base/calendar/plain-date.ts';
import type { Product } from '#products/catalogue/product/product.ts';
import { type RenewalState, renewalLife } from './renewal-states.ts';

/** `early`: not announced yet; `none`: nothing follows, because of the product or the state. */
export type ShownRenewal = RenewalState | 'early' | 'none';

interface RenewalFacts {
  readonly state: ShownRenewal;
  readonly on: boolean;
  /** The product's own words. */
  readonly note: string;
  /** The policy covers no person any more. */
  readonly over?: boolean;
  readonly end: PlainDate;
  readonly start: PlainDate;
  readonly payBy: PlainDate;
  readonly tellOn: PlainDate;
  readonly applyOn: PlainDate | null;
  readonly asksHealth: boolean;
  readonly reason: string | null;
  readonly nextPolicyNo: string | null;
  /** Only its order knows the next step. */
  readonly orderTitle: string | null;
}

const health = '续保需要重新健康告知，请在到期前填写。';

const earlyWords = (on: boolean, asksHealth: boolean): string => {
  if (asksHealth) return '续保需要重新健康告知，由您自己申请。';
  return on ? '到期前会自动申请重新投保，可以随时停止。' : '不开启不会申请，也不会扣费。';
};

/** The state of a renewal, in a sentence or two with their days. */
export const renewalWords = (facts: RenewalFacts): string => {
  const { state, on, end, start, payBy, tellOn, applyOn, asksHealth, reason } = facts;
  const ends = `保单在 ${dateText(end)} 24:00 到期`;
  switch (state) {
    case 'none':
      return facts.over ? '保障已经中止或结束，没有可以续上的保障。' : facts.note;
    case 'early':
      return `${ends}。${dateText(tellOn)}起告诉您续保的价格，${earlyWords(on, asksHealth)}`;
    case 'offered':
    case 'stopped':
      return `${ends}，之后没有保障。没有开启续保，不会申请，也不会扣费。${asksHealth ? health : ''}`;
    case 'planned':
      return asksHealth
        ? `${ends}。${health}不填写不会申请，也不会扣费。`
        : `${ends}。${applyOn === null ? '' : `${dateText(applyOn)}自动提交申请，`}保险公司同意后交费，新的保障从 ${dateText(start)}零时开始。`;
    case 'applied':
      return `续保申请已提交${facts.orderTitle === null ? '' : `，${facts.orderTitle}`}。保险公司同意后再交费。`;
    case 'to-pay':
      return `保险公司已同意承保。${dateText(payBy)}及以前交费，保障从 ${dateText(start)}零时起不间断；过了这一天要重新投保，等待期重新计算。`;
    case 'paid':
      return '续保保险费已收到，保险公司正在出具新的保单。';
    case 'renewed':
      return `已续保，新的保障从 ${dateText(start)}零时开始，中间没有间断。`;
    case 'unavailable':
    case 'declined':
      return `${(reason ?? '这次不能续保').replace(/。$/, '')}。不会扣费，保障到 ${dateText(end)} 24:00。`;
    case 'missed':
      return `到 ${dateText(payBy)}没有交费，没有续保。需要保障可以重新投保，等待期重新计算。`;
    case 'let-go':
      return `${dateText(end)}到期，没有续保。需要保障可以重新投保，等待期重新计算。`;
  }
};

export const renewalTitle = (
  state: ShownRenewal,
  { on, asksHealth }: Pick<RenewalFacts, 'on' | 'asksHealth'>,
): string => {
  if (state === 'none') return '不自动续保';
  if (asksHealth && on && state === 'early') return '到期前提醒';
  if (asksHealth && state === 'planned') return '待健康告知';
  if (state === 'early') return renewalLife.states[on ? 'planned' : 'offered'].title;
  return renewalLife.states[state].title;
};

/** Whether a new waiting period runs for cover the person already has. */
export const waitingWords = ({
  renewal,
  periods,
}: Pick<Product, 'renewal' | 'periods'>): string => {
  if (periods.waitingDays === 0) return '没有等待期。';
  return renewal.waitsAgain === false ? '不间断续保，等待期不重新计算。' : '续保后等待期重新计算。';
};
