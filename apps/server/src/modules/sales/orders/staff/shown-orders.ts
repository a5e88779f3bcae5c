/** Orders as pages of staff show them. */
export {
  movesOfOrders,
  ordersOfUser,
  sealedContents,
} from '#modules/sales/orders/queries/shown.ts';
