/** Requests to leave a policy, for modules that refund the money. */
export {
  goesBack,
  lockSurrender,
  openSurrenderOfOrder,
  ordersBeingLeft,
  surrenderByNo,
  surrenderMoves,
  surrendersOf,
  type SurrenderMoveRow,
  type SurrenderRow,
} from '#modules/contracts/policies/queries/surrenders.ts';
export { correctSurrender } from './correct-surrender.ts';
export { moveSurrender } from './move-surrender.ts';
