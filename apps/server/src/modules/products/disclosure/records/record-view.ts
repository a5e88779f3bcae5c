import type { Output } from '@parasol/contract';
import { answerText } from '@parasol/domain/products/disclosure/answer-value';
import type { Verdict } from '@parasol/domain/products/disclosure/terms/terms';
import type { App } from '#ground/context.ts';
import type { StoredNotice, StoredUnderwriting } from './stored-record.ts';
import type { OwnRecord } from './own-record.ts';
import {
  confirmationsOf,
  isStanding,
  type RecordRow,
} from '#modules/products/disclosure/queries/records.ts';

type RecordView = Output<'getHealthRecord'>;
type RecordLine = Output<'listHealthRecords'>['records'][number];

type Kept = StoredNotice | StoredUnderwriting;

export const verdictNames: Readonly<Record<Verdict, string>> = {
  standard: '标准承保',
  loading: '加费承保',
  exclusion: '除外承保',
  refer: '转人工核保',
  postponed: '延期承保',
  declined: '不能承保',
};

const entriesOf = (record: Kept): RecordView['entries'] =>
  record.kind === 'health-notice'
    ? record.shown.sections.map(({ title, questions }) => ({
        title,
        items: questions.map(({ id, ask, items = [] }) => ({
          ask,
          details: items,
          answer: record.given.answers[id] === 'yes' ? '是' : '否',
        })),
      }))
    : record.diseases.map(({ name, asked }) => ({
        title: name,
        items: asked.map(({ shown, value }) => ({
          ask: shown.ask,
          details: [],
          answer: answerText(shown, value),
        })),
      }));

const outcomeOf = (record: Kept, baseProductNo: string): readonly string[] => {
  if (record.kind === 'health-notice') {
    const { clear, yes } = record.result;
    return [clear ? '健康问题全部回答为“否”' : `健康问题有 ${yes.length} 项回答为“是”`];
  }
  const decision = record.decisions.find((one) => one.product === baseProductNo);
  return (decision?.coverages ?? []).map(
    ({ name, verdict }) => `${name}：${verdictNames[verdict]}`,
  );
};

/** The product's name when the record was written. */
const nameThen = async ({ catalogue }: App, row: RecordRow): Promise<string> => {
  const published = await catalogue.version(row.base_product_no, row.product_version);
  return published?.product.names.marketing ?? row.base_product_no;
};

export const recordLine = async (app: App, row: RecordRow): Promise<RecordLine> => ({
  recordNo: row.record_no,
  kind: row.kind,
  baseProductNo: row.base_product_no,
  productName: await nameThen(app, row),
  productVersion: row.product_version,
  role: row.role,
  at: row.at.toISOString(),
  validUntil: row.valid_until.toISOString(),
  withdrawnAt: row.withdrawn_at?.toISOString() ?? null,
  member: row.member,
  standing: await isStanding(app.database.db, row, app.clock()),
});

export const recordView = async (
  app: App,
  { row, text, intact }: OwnRecord,
): Promise<RecordView> => {
  const record = JSON.parse(text) as Kept;
  const confirmations = await confirmationsOf(app.database.db, row.record_no);
  return {
    ...(await recordLine(app, row)),
    hash: row.hash.toString('hex'),
    intact,
    confirmations: confirmations.map(({ display_id: displayId, at }) => ({
      displayId,
      at: at.toISOString(),
    })),
    entries: entriesOf(record),
    outcome: outcomeOf(record, row.base_product_no),
  };
};
