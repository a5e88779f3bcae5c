import { carryTo, type CarryingPage } from '@parasol/domain/base/navigation/carried';
import { alongSession } from '@parasol/routes/links/along-session';

/** A link of a page, with the carried parameters, and within its session. */
export const leadOn = (to: string, page: CarryingPage): string =>
  alongSession(carryTo(to, page), page);
