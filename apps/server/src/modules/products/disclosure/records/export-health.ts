import { answerText } from '@parasol/domain/products/disclosure/answer-value';
import type { PersonContext } from '#ground/context.ts';
import { pregnanciesOf } from '#modules/products/disclosure/queries/pregnancies.ts';
import { recordsOf } from '#modules/products/disclosure/queries/records.ts';
import { allSessionsOf } from '#modules/products/disclosure/queries/sessions.ts';
import { libraryOf } from '#modules/products/disclosure/library/library-of.ts';
import { recordView } from './record-view.ts';
import { openPregnancy } from '#modules/products/disclosure/pregnancy/sealed-pregnancy.ts';
import { openRecord } from '#modules/products/disclosure/record.ts';
import { openSession } from '#modules/products/disclosure/session.ts';

/** Every health record of a person, in full, for their own download. */
export const exportHealth = async ({ app, person: userId }: PersonContext): Promise<unknown> => {
  const records = [];
  for (const row of await recordsOf(app.database.db, { userId })) {
    const opened = await openRecord(app, row);
    if (opened) records.push(await recordView(app, { ...opened, row }));
  }
  return records;
};

/** Answers of smart underwritings, also of unfinished ones. */
export const exportUnderwriting = async ({
  app,
  person: userId,
}: PersonContext): Promise<unknown> => {
  const sessions = [];
  for (const row of await allSessionsOf(app.database.db, userId)) {
    const content = await openSession(app, row);
    if (!content) continue;
    const { diseases: library } = await libraryOf(app, row);
    sessions.push({
      sessionNo: row.session_no,
      baseProductNo: row.base_product_no,
      role: row.role,
      person: content.person,
      diseases: content.diseases.map(({ disease: code, answers }) => {
        const disease = library.get(code);
        return {
          name: disease?.source.name ?? code,
          answers: answers.flatMap(({ question, value }) => {
            const source = disease?.questions[disease.indexOf.get(question) ?? -1]?.source;
            return source ? [{ ask: source.ask, answer: answerText(source, value) }] : [];
          }),
        };
      }),
      updatedAt: row.updated_at.toISOString(),
    });
  }
  return sessions;
};

export const exportPregnancies = async ({
  app,
  person: userId,
}: PersonContext): Promise<unknown> => {
  const mothers = [];
  for (const row of await pregnanciesOf(app.database.db, { userId })) {
    const content = await openPregnancy(app, row);
    if (content) mothers.push({ ...content, savedAt: row.saved_at.toISOString() });
  }
  return mothers;
};
