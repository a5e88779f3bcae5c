import { accountRows } from './accounts.ts';
import { articleRows } from './articles.ts';
import { bereavementRows } from './bereavements.ts';
import { catalogueRows, shortProductRows } from './catalogue.ts';
import { chatRows } from './chat.ts';
import { contentRows } from './content.ts';
import { landingRows } from './landing.ts';
import { leadRows } from './leads.ts';
import { manualUnderwritingRows } from './manual-underwriting.ts';
import { orderRows } from './orders.ts';
import { disclosureRows } from './disclosure.ts';
import { paymentRows } from './payments.ts';
import { ratingRows } from './rating.ts';
import { recordingRows } from './recordings.ts';
import { shellRows } from './shell.ts';
import { stewardRows } from './stewards.ts';
import { suitabilityRows } from './suitability.ts';
import { surrenderRows } from './surrenders.ts';
import { twoSidedRows } from './two-sided.ts';
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
