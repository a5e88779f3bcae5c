/** Requests to leave a policy, for modules that bring the money back. */
export {
  lockSurrender,
  openSurrenderOfOrder,
  ordersBeingLeft,
  surrenderByNo,
  surrenderMoves,
  surrendersOf,
  type SurrenderMoveRow,
  type SurrenderRow,
} from './queries/surrenders.ts';
export { moveSurrender } from './surrenders/move-surrender.ts';
