/** Requests to leave a policy, for modules that bring the money back. */
export {
  lockSurrender,
  openSurrenderOfOrder,
  surrenderByNo,
  surrenderMoves,
  surrendersOf,
  type SurrenderMoveRow,
  type SurrenderRow,
} from './queries/surrenders.ts';
export { moveSurrender } from './surrenders/move-surrender.ts';
