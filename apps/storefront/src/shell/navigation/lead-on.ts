import { carryTo, type CarryingPage } from '@parasol/domain/base/navigation/carried';
import { alongSession } from '@parasol/routes/links/along-session';

/** A link as it stands on a page: with what travels along, and within the session it is part of. */
export const leadOn = (to: string, page: CarryingPage): string =>
  alongSession(carryTo(to, page), page);
