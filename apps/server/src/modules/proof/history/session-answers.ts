import type { AgentOrder } from '@parasol/contract/service/two-sided/shapes';
import { leadWords } from '@parasol/domain/service/two-sided/lead-words';
import { asPrepared } from '@parasol/domain/service/two-sided/prepared-fields';
import { nextPage, sequenceFor } from '@parasol/domain/service/two-sided/session-pages';
import {
  beforeOrder,
  type SessionState,
  type Side,
  sessionLife,
} from '@parasol/domain/service/two-sided/session-states';
import type { OrderState } from '@parasol/domain/sales/orders/states/order-states';
import type { Context, PastAnswers } from '#ground/context.ts';
import { isRecorded } from '#modules/sales/recordings/recorded-sale.ts';
import type { OrderRow } from '#modules/sales/orders/order.ts';
import { noDuties, signaturesOn } from '#modules/service/two-sided/customer/session-progress.ts';
import { contentView } from '#modules/service/two-sided/agent/product-content.ts';
import { pageLink } from '#modules/service/two-sided/agent/agent-orders.ts';
import { notAskedFor, orderView } from '#modules/service/two-sided/session/session-order.ts';
import { servedBy, viewOf } from '#modules/service/two-sided/session/session-view.ts';
import { htmlText } from './closed-page.ts';
import type { PastWorld } from './past-world.ts';
import type { SoldTogether } from './session-pages.ts';

/** One side of a joint sale at a moment. */
export interface Standing {
  readonly world: PastWorld;
  readonly sold: SoldTogether;
  readonly order: OrderRow;
  readonly side: Side;
  readonly state: SessionState;
  /** The state of the order, once there was one. */
  readonly placed: OrderState | null;
}

/** The row of that moment: before the customer joined or took over, and without presence. */
const rowThen = ({ sold: { row }, state }: Standing): SoldTogether['row'] => ({
  ...row,
  state,
  ...(state === 'prepared' ? { joined_at: null, user_id: null } : {}),
  ...(beforeOrder.includes(state) ? { draft_no: null, quote_no: null } : {}),
  order_no: null,
  card_id: null,
  agent_page: null,
  agent_seen_at: null,
  customer_page: null,
  customer_seen_at: null,
  expires_at: null,
});

/** Before the customer came the page has only the agent's preparation. */
const contentThen = ({ sold: { content }, state }: Standing): SoldTogether['content'] => {
  if (state !== 'prepared') return content;
  const { choices, fields } = content;
  return {
    ...content,
    fields: asPrepared(fields),
    choices: choices?.by === 'agent' ? { ...choices, confirmed: false } : null,
  };
};

const viewThen = async (context: Context, standing: Standing): Promise<AgentOrder> => {
  const { world, sold, order, side, state, placed } = standing;
  const { product } = await productThen(standing);
  const row = rowThen(standing);
  const asked = { ...context, app: world.app, person: sold.row.user_id ?? '' };
  const content = contentThen(standing);
  const view = await viewOf(asked, row, side, { content, order: undefined });
  if (beforeOrder.includes(state)) return view;
  const asksHealth = product.flow.insuredHealthNotice || product.flow.policyholderHealthNotice;
  const there = placed === null ? undefined : { ...order, state: placed };
  const knows = side === 'customer' || sold.row.health_shared;
  return {
    ...view,
    order: orderView(sold.row, there, null, side),
    health: {
      ...view.health,
      state: !asksHealth ? 'not-asked' : there ? 'done' : 'to-do',
      outcome: asksHealth && there && knows ? '核保通过' : null,
    },
  };
};

const productThen = async ({ world, sold: { row } }: Standing) => {
  const published = await world.app.catalogue.version(row.base_product_no, row.product_version);
  if (!published) throw new Error(`product ${row.base_product_no} was never published`);
  return published;
};

/** Answers for the pages of a session, for one of its sides. */
export const sessionAnswers = (standing: Standing): PastAnswers => {
  const { world, sold, order, side, state, placed } = standing;
  const { row, contents } = sold;
  const { app, brand, at } = world;
  return {
    getAgentOrder: (_asked, { context }) => viewThen(context, standing),
    getPageSequence: async () => {
      const { product } = await productThen(standing);
      const { way, kind } = row;
      const recording = (await isRecorded(app, app.database.db, order)) ? 'later' : 'not-needed';
      const standpoint = { side, way, kind, state, recording, ordered: placed !== null } as const;
      const skipped = notAskedFor(placed === null ? undefined : { ...order, state: placed });
      const pages = sequenceFor(product, standpoint).filter(({ page }) => !skipped.includes(page));
      const next = nextPage(pages, { side, state, order: placed, health: 'done', recording });
      return {
        way,
        state,
        next,
        supplement: null,
        pages: pages.map(({ path, sides, ...page }) => ({
          ...page,
          sides: [...sides],
          url: pageLink(brand, { path, page: page.page }, row, order),
        })),
      };
    },
    getInvitation: async () => {
      const { product } = await productThen(standing);
      return {
        state: 'open',
        words: sessionLife.states.invited.words.customer,
        baseProductNo: row.base_product_no,
        productName: product.names.marketing,
        insurerName: app.catalogue.insurer(product.insurer).name,
        servedBy: await servedBy(app, row.agent_no),
        agentOrderNo: null,
      };
    },
    queryProductContent: () => {
      const published = app.catalogue.find(row.base_product_no);
      if (!published) throw new Error(`product ${row.base_product_no} was not sold then`);
      const before = contents.filter((each) => each.at < at);
      return contentView(app, published, before);
    },
    queryDigitalSignatureResult: () => signaturesOn(app, order),
    getWaitPayOrderInfo: async () => {
      const { product } = await productThen(standing);
      return {
        state: 'to-pay',
        productName: product.names.marketing,
        insurerName: app.catalogue.insurer(product.insurer).name,
        dueFen: order.due_fen,
        payUntil: null,
        orderNo: null,
        displayId: null,
        payUrl: null,
        cards: [],
      };
    },
    getReceiptReturnTimely: () => noDuties,
  };
};

const emptyBar = /(<div[^>]*\sdata-together[^>]*>)(<\/div>)/;

/** A script fills the bar above a page of a session; here it says with whom, and no more. */
export const withBar = async (standing: Standing): Promise<(html: string) => string> => {
  const { world, sold, side } = standing;
  const served = await servedBy(world.app, sold.row.agent_no);
  const words = leadWords({ side, way: sold.row.way, servedBy: served, mobile: null });
  return (html) =>
    html.replace(
      emptyBar,
      (_bar, before: string, after: string) =>
        `${before}<p class="page-width flex min-h-11 items-center text-sm font-medium">${htmlText(words)}</p>${after}`,
    );
};
