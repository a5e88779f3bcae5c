import type { Output, Parsed } from '@parasol/contract';
import { refuse, Refusal } from '@parasol/contract/errors';
import { staffMay } from '@parasol/domain/base/accounts/access';
import { addDays } from '@parasol/domain/base/calendar/plain-date';
import { startOf } from '@parasol/domain/base/calendar/shanghai';
import { fenToYuan } from '@parasol/domain/base/money/fen';
import type { Context, Verb } from '#ground/context.ts';
import { noteAct } from '#ground/caller/note-act.ts';
import { csvLine, csvMark } from '#ground/files/csv.ts';
import { channelReport, type ReportRow } from './queries/channel-report.ts';
import { productName } from '#modules/products/catalogue/product-name.ts';

type Asked = Parsed<'getChannelReport'>;
type Report = Output<'getChannelReport'>;
type Line = Report['rows'][number];
type Figures = Report['total'];

const mostShown = 500;
const unnamed = '未注明';

const titles = ({ app, brand }: Asked & { readonly app: Context['app'] }, by: Asked['by']) => {
  const channels = new Map(
    app.settings.get('channels', brand).map(({ code, name }) => [code, name]),
  );
  return (key: string): string => {
    if (key === '') return unnamed;
    if (by === 'channel') return channels.get(key) ?? key;
    if (by === 'product') return productName(app, key);
    return key;
  };
};

const figuresOf = ({ key: _key, premium, ...counts }: ReportRow): Figures => ({
  ...counts,
  premiumFen: premium,
});

const nothing: Figures = {
  visits: 0,
  quotes: 0,
  leads: 0,
  orders: 0,
  paid: 0,
  issued: 0,
  premiumFen: 0,
  renewals: 0,
  surrenders: 0,
  complaints: 0,
};

const sum = (one: Figures, other: Figures): Figures =>
  Object.fromEntries(
    Object.entries(one).map(([name, value]) => [name, value + other[name as keyof Figures]]),
  ) as Figures;

const weight = ({ premiumFen, orders, leads, quotes, visits }: Figures): readonly number[] => [
  premiumFen,
  orders,
  leads,
  quotes,
  visits,
];

/** The latest day first; everything else by its result. */
const inOrder =
  (by: Asked['by']) =>
  (one: Line, other: Line): number => {
    if (by === 'day') return one.key < other.key ? 1 : -1;
    const mine = weight(one);
    const place = weight(other).findIndex((value, index) => value !== mine[index]);
    return place === -1 ? one.key.localeCompare(other.key) : weight(other)[place]! - mine[place]!;
  };

const read = async (
  { app, caller }: Context,
  asked: Asked,
): Promise<{ readonly lines: readonly Line[]; readonly total: Figures } | Refusal> => {
  const { brand, from, to, by, touch } = asked;
  if (!app.brands.some(({ id }) => id === brand) || !staffMay(caller, brand))
    return refuse('NOT_FOUND', '没有找到这个品牌');
  const question = {
    brand,
    from: new Date(startOf(from)),
    until: new Date(startOf(addDays(to, 1))),
    days: { from, to },
    by,
    touch,
    knownChannels: app.settings.get('channels', brand).map(({ code }) => code),
  };
  const found = await app.database.readAside((db) => channelReport(db, question));
  const title = titles({ ...asked, app }, by);
  const lines = found
    .map((row) => ({ key: row.key, title: title(row.key), ...figuresOf(row) }))
    .toSorted(inOrder(by));
  return { lines, total: found.map(figuresOf).reduce(sum, nothing) };
};

export const getChannelReport: Verb<'getChannelReport'> = async (context, asked) => {
  const found = await read(context, asked);
  if (found instanceof Refusal) return found;
  const { lines, total } = found;
  return {
    rows: lines.slice(0, mostShown),
    total,
    leftOff: Math.max(0, lines.length - mostShown),
  };
};

const names: Readonly<Record<Asked['by'], string>> = {
  day: '日期',
  channel: '渠道',
  adPlace: '广告位',
  source: '来源',
  product: '产品',
};

const cells = (line: Line, by: Asked['by']): readonly string[] => [
  ...(by === 'channel' || by === 'product' ? [line.key, line.title] : [line.title]),
  ...[line.visits, line.quotes, line.leads, line.orders, line.paid, line.issued].map(String),
  fenToYuan(line.premiumFen),
  ...[line.renewals, line.surrenders, line.complaints].map(String),
];

export const exportChannelReport: Verb<'exportChannelReport'> = async (context, asked) => {
  const found = await read(context, asked);
  if (found instanceof Refusal) return found;
  const { by, brand, from, to, touch } = asked;
  const head = [
    ...(by === 'channel' || by === 'product' ? [`${names[by]}编号`] : []),
    names[by],
    '访问',
    '报价',
    '线索',
    '订单',
    '支付',
    '承保',
    '保险费（元）',
    '续保',
    '犹豫期退保',
    '投诉',
  ];
  const touchName = touch === 'first' ? '首次' : '最近';
  await noteAct(context, {
    action: 'channel-report.exported',
    subject: `brand:${brand}`,
    detail: { by, touch, from, to, rows: found.lines.length },
  });
  return {
    name: `渠道报表-按${names[by]}-${touchName}来源-${from}-${to}.csv`,
    csv: csvMark + [head, ...found.lines.map((line) => cells(line, by))].map(csvLine).join(''),
  };
};
