import { accountRows } from './rows/accounts.ts';
import { articleRows } from './rows/articles.ts';
import { bereavementRows } from './rows/bereavements.ts';
import { catalogueRows, shortProductRows } from './rows/catalogue.ts';
import { chatRows } from './rows/chat.ts';
import { contentRows } from './rows/content.ts';
import { landingRows } from './rows/landing.ts';
import { leadRows } from './rows/leads.ts';
import { manualUnderwritingRows } from './rows/manual-underwriting.ts';
import { orderRows } from './rows/orders.ts';
import { disclosureRows } from './rows/disclosure.ts';
import { paymentRows } from './rows/payments.ts';
import { ratingRows } from './rows/rating.ts';
import { recordingRows } from './rows/recordings.ts';
import { shellRows } from './rows/shell.ts';
import { stewardRows } from './rows/stewards.ts';
import { suitabilityRows } from './rows/suitability.ts';
import { surrenderRows } from './rows/surrenders.ts';
import { twoSidedRows } from './rows/two-sided.ts';
import type { Row } from './row.ts';

/** Every path of the storefront. The server's router, the browser's router and all links read it. */
export const rows: readonly Row[] = [
  ...shellRows,
  ...accountRows,
  ...chatRows,
  ...bereavementRows,
  ...stewardRows,
  ...leadRows,
  ...contentRows,
  ...articleRows,
  ...landingRows,
  ...catalogueRows,
  ...ratingRows,
  ...disclosureRows,
  ...suitabilityRows,
  ...orderRows,
  ...manualUnderwritingRows,
  ...twoSidedRows,
  ...paymentRows,
  ...recordingRows,
  ...surrenderRows,
  ...shortProductRows,
];
