import type { PastAnswers, App } from '#ground/context.ts';
import { recordByNo } from '#modules/products/disclosure/records/stored-records.ts';
import { noticeView } from '#modules/products/disclosure/notice-view.ts';
import {
  readStoredNotice,
  type StoredNotice,
} from '#modules/products/disclosure/records/stored-record.ts';
import { openRecord } from '#modules/products/disclosure/record.ts';

/** A notice as it was answered: its words, and what was chosen; undefined once it was erased. */
export const noticeAnswered = async (
  app: App,
  disclosureNo: string,
): Promise<StoredNotice | undefined> => {
  const row = await recordByNo(app.database.db, disclosureNo);
  const opened = row?.kind === 'notice' ? await openRecord(app, row) : undefined;
  return opened && readStoredNotice(opened.text);
};

export const answeredAt = async (app: App, disclosureNo: string): Promise<Date | undefined> =>
  (await recordByNo(app.database.db, disclosureNo))?.at;

const nobody = '00000000-0000-0000-0000-000000000000';

/** The questions as put to a logged-in person who may answer. */
export const noticeAnswers = ({ shown }: StoredNotice): PastAnswers => ({
  openHealthNotice: async ({ role, ...asked }, { api }) => {
    const { product, person } = await api.getHealthNotices({ ...asked, role });
    if (!person) throw new Error('nobody is known whom the notice is about');
    return {
      product,
      person,
      notice: noticeView(role, shown),
      openingId: nobody,
      waitSeconds: 0,
      consentNeeded: false,
      stated: {},
    };
  },
});

const choice = /<input(?=[^>]*\sname="q\.([^"]+)")(?=[^>]*\svalue="(yes|no)")[^>]*?(?=\/?>)/g;

/** Ticks what was answered: a page that was sent holds no answers, the record does. */
export const ticked =
  ({ given: { answers } }: Pick<StoredNotice, 'given'>) =>
  (html: string): string =>
    html.replaceAll(choice, (input: string, id: string, value: string) =>
      answers[id] === value && !/\schecked/.test(input) ? `${input} checked=""` : input,
    );
