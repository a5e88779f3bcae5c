import type { Page } from 'playwright-core';
import { caseHandedIn } from '../case-by-calls.ts';
import { call, logIn } from '../log-in.ts';
import { newMobile } from '../new-person.ts';
import { longOrder, monthlyOrderToPay, newSpouse, orderNoAt } from '../place-order.ts';
import { orderedTogether, registerSeller } from '../sold-together.ts';
import { payFor, type Numbers } from './customer-with-past.ts';

/** A person whose pages look otherwise than those of the first customer. */
interface Other {
  readonly who: Page;
  /** The condition of each picture, as written under it. */
  readonly what: string;
  readonly pages: readonly string[];
  readonly numbers: Numbers;
}

/** Life insurance waits for the identity of two people and for the consent of one. */
const waiting = async (who: Page): Promise<Other> => {
  await longOrder(who, newSpouse());
  const orderNo = orderNoAt(who);
  return {
    who,
    what: '等本人和配偶办理',
    pages: [
      'orders/order-progress',
      'orders/order-identity',
      'orders/order-detail',
      'orders/family-wait',
      'orders/order-signing',
      'orders/order-diligence',
      'faces/certification-video',
    ],
    numbers: { orderNo, sale: '0' },
  };
};

/** Medical cover that is paid by the month, debited, and renewed every year. */
const monthly = async (who: Page): Promise<Other> => {
  await monthlyOrderToPay(who);
  const orderNo = orderNoAt(who);
  await payFor(who, orderNo);
  const [policy] = (await call(who, 'listPolicies')).policies;
  return {
    who,
    what: '按月交费',
    pages: [
      'accounts/me',
      'payments/debits',
      'payments/debit-method',
      'policies/policy',
      'policies/receipt',
      'policies/renewal',
      'policies/changes',
      'policies/pay-yearly',
      'policies/surrender',
      'policies/surrender-confirm',
      'policies/return-visit',
    ],
    numbers: { orderNo, policyNo: policy?.policyNo ?? '', sale: '0' },
  };
};

/** A nodule, two reports, and an underwriter who has to decide. */
const underwritten = async (who: Page): Promise<Other> => {
  const manualUnderwritingNo = await caseHandedIn(who, 'qinghe');
  return {
    who,
    what: '审核中',
    pages: [
      'manual-underwriting/info',
      'manual-underwriting/status',
      'manual-underwriting/cases',
      'manual-underwriting/supplement',
      'manual-underwriting/letter',
    ],
    numbers: { manualUnderwritingNo, sale: '0' },
  };
};

/** Whole-life cover for a person of 65, sold by an agent: each side sees pages of its own. */
const together = async (open: () => Promise<Page>): Promise<readonly Other[]> => {
  const [agent, customer] = [await open(), await open()];
  const mobile = newMobile();
  await logIn(agent, 'qinghe', newMobile());
  await logIn(customer, 'qinghe', mobile);
  await registerSeller(agent);
  const agentOrderNo = await orderedTogether(agent, customer, mobile);
  const { order } = await call(customer, 'getAgentOrder', { agentOrderNo });
  const numbers = { baseProductNo: '1010', agentOrderNo, sale: '0' };
  const both = [
    'two-sided/sessions',
    'two-sided/details',
    'two-sided/form',
    'two-sided/viewdata',
    'two-sided/progress',
    'recordings/recording',
    'recordings/recording-video',
  ];
  return [
    {
      who: agent,
      what: '服务人员看到的',
      pages: [
        ...both,
        'agents/agent',
        'agents/card',
        'agents/links',
        'agents/orders',
        'agents/customers',
        'agents/renewals',
        'agents/commission',
        'two-sided/broker-health',
        'cobrowse/cobrowse',
      ],
      numbers: { ...numbers, key: agentOrderNo },
    },
    {
      who: customer,
      what: '和服务人员一起办理',
      pages: [...both, 'agents/serving', 'orders/order-signing', 'orders/envelope'],
      numbers: { ...numbers, orderNo: order?.orderNo ?? '' },
    },
  ];
};

export const othersOf = async (open: () => Promise<Page>): Promise<readonly Other[]> => {
  const all: Other[] = [...(await together(open))];
  for (const past of [waiting, monthly, underwritten]) all.push(await past(await open()));
  return all;
};
