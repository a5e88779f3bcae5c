import { carryTo, type CarryingPage } from '@parasol/domain/navigation/carried';
import { alongSession } from '@parasol/routes/along-session';

/** A link as it stands on a page: with what travels along, and within the session it is part of. */
export const leadOn = (to: string, page: CarryingPage): string =>
  alongSession(carryTo(to, page), page);
