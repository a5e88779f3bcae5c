import type { Verb } from '#ground/context.ts';
import { questionsTo } from '#modules/sales/manual-underwriting/queries/questions.ts';
import { productName } from '#modules/products/catalogue/product-name.ts';

/** Open questions of colleagues: the cases by number; their contents are on their own page. */
export const listUnderwritingQuestions: Verb<'listUnderwritingQuestions'> = async ({
  app,
  caller,
}) => {
  const rows = await questionsTo(app.database.db, caller.staffId, caller.brand);
  return {
    questions: rows.map((row) => ({
      manualUnderwritingNo: row.manual_underwriting_no,
      productName: productName(app, row.base_product_no),
      askedBy: row.name,
      askedAt: row.asked_at.toISOString(),
    })),
  };
};
