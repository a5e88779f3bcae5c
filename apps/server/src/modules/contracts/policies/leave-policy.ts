/** Requests to leave a policy, for modules that bring the money back. */
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
} from './queries/surrenders.ts';
export { correctSurrender } from './surrenders/correct-surrender.ts';
export { moveSurrender } from './surrenders/move-surrender.ts';
