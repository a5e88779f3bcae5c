/** Orders and drafts of one agent, for their desk. */
export {
  countDrafts,
  countOrders,
  draftsOfDesk,
  latestOrderOf,
  ordersOfDesk,
  sellersTo,
} from './queries/of-agent.ts';
