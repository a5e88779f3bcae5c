/** Last days of papers, for the module that keeps those of policies beside those of orders. */
export {
  markPaperReminded,
  papersPast,
  writePaperEnds,
} from '#modules/sales/orders/queries/paper-ends.ts';
