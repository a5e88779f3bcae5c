/** Orders and drafts of one agent, for their desk. */
export {
  countDrafts,
  countOrders,
  draftsOfDesk,
  latestOrderOf,
  ordersOfDesk,
  sellersTo,
} from '#modules/sales/orders/queries/of-agent.ts';
