import type { Output, Parsed } from '@parasol/contract';
import { refuse, Refusal } from '@parasol/contract/errors';
import { staffMay } from '@parasol/domain/base/accounts/access';
import { direct, otherChannels } from '@parasol/domain/base/attribution/which-counts';
import { boardNames } from '@parasol/domain/staff/dashboards/board-names';
import { boards } from '@parasol/domain/staff/dashboards/boards';
import { periodBefore } from '@parasol/domain/staff/dashboards/periods';
import type {
  Cell,
  Chart,
  Cut,
  FigureUnit,
  Reading,
} from '@parasol/domain/staff/dashboards/reading';
import { fenToYuan } from '@parasol/domain/base/money/fen';
import type { App, StaffContext, Verb } from '#ground/context.ts';
import { noteAct } from '#ground/caller/note-act.ts';
import { csvLine, csvMark } from '#ground/files/csv.ts';
import { lateRows } from '#modules/staff/console/queues/late-rows.ts';
import { countedUntil, readCells } from './queries/read-figures.ts';

type Asked = Parsed<'getDashboard'>;
type Found = Output<'getDashboard'>;
type Choice = Found['products'][number];

const unnamed = '未注明';

const namesOf = (app: App, brands: readonly string[]) => {
  const channels: Choice[] = [
    ...new Map(
      brands.flatMap((brand) =>
        app.settings.get('channels', brand).map(({ code, name }) => [code, name] as const),
      ),
    ),
    [direct, direct] as const,
    [otherChannels, otherChannels] as const,
  ].map(([key, title]) => ({ key, title }));
  const products: Choice[] = app.catalogue
    .all()
    .map(({ product }) => ({ key: product.baseProductNo, title: product.names.marketing }));
  const brandNames = app.brands.map(({ id, name }) => ({ key: id, title: name }));
  const lists = { product: products, channel: channels, brand: brandNames };
  const nameOf: Reading['nameOf'] = (cut, key) =>
    key === '' ? unnamed : (lists[cut].find((choice) => choice.key === key)?.title ?? key);
  return { channels, products, nameOf };
};

const none: readonly Cell[] = [];

const read = async ({ app, caller }: StaffContext, asked: Asked): Promise<Found | Refusal> => {
  const { dashboard, from, to, unit, product = null, channel = null } = asked;
  const known = asked.brand === undefined || app.brands.some(({ id }) => id === asked.brand);
  if (!known || (asked.brand !== undefined && !staffMay(caller, asked.brand)))
    return refuse('NOT_FOUND', '没有找到这个品牌');
  const brand = asked.brand ?? caller.brand;
  const { figures, cuts, draw } = boards[dashboard];
  const { narrowed } = boardNames[dashboard];
  const before = periodBefore({ from, to });
  const question = {
    figures,
    brands: brand === null ? null : [brand],
    product: narrowed ? product : null,
    channel: narrowed ? channel : null,
    before: before.from,
    from,
    to,
    unit,
  };
  const { cells, until } = await app.database.readAside(async (db) => {
    const found = { time: none, product: none, channel: none, brand: none };
    for (const cut of ['time', ...cuts] satisfies Cut[])
      found[cut] = await readCells(db, question, cut);
    return { cells: found, until: await countedUntil(db, figures) };
  });
  const { channels, products, nameOf } = namesOf(
    app,
    brand === null ? app.brands.map(({ id }) => id) : [brand],
  );
  const lateNow =
    dashboard === 'clocks' || dashboard === 'alarms' ? await lateRows(app, brand) : {};
  const drawn = draw({ period: { from, to }, unit, cells, nameOf, lateNow });
  return {
    asOf: until?.toISOString() ?? null,
    before,
    products,
    channels,
    tiles: [...drawn.tiles],
    charts: drawn.charts.map((chart) => ({
      ...chart,
      columns: [...chart.columns],
      rows: chart.rows.map((row) => ({ ...row, values: [...row.values] })),
    })),
  };
};

export const getDashboard: Verb<'getDashboard'> = (context, asked) => read(context, asked);

const unitWords: Readonly<Record<FigureUnit, string>> = {
  count: '',
  fen: '（元）',
  share: '（%）',
  seconds: '（秒）',
};

const cell = (value: number | null, unit: FigureUnit): string => {
  if (value === null) return '';
  if (unit === 'fen') return fenToYuan(value);
  if (unit === 'share') return (value * 100).toFixed(1);
  return String(Math.round(value));
};

const tableOf = ({ rowTitle, columns, rows }: Chart): readonly (readonly string[])[] => {
  const first = columns[0]?.unit ?? 'count';
  return [
    [
      rowTitle,
      ...columns.map(({ title, unit }) => title + unitWords[unit]),
      `上期${columns[0]?.title ?? ''}${unitWords[first]}`,
    ],
    ...rows.map(({ title, values, before }) => [
      title,
      ...columns.map(({ unit }, place) => cell(values[place] ?? null, unit)),
      cell(before, first),
    ]),
  ];
};

export const exportDashboard: Verb<'exportDashboard'> = async (
  context,
  { chart: id, ...asked },
) => {
  const found = await read(context, asked);
  if (found instanceof Refusal) return found;
  const chart = found.charts.find((each) => each.id === id);
  if (chart === undefined) return refuse('NOT_FOUND', '没有找到这张图表');
  const { dashboard, from, to, brand = '', product = '', channel = '', unit } = asked;
  await noteAct(context, {
    action: 'dashboard.exported',
    subject: `dashboard:${dashboard}`,
    detail: { chart: id, brand, product, channel, from, to, unit, rows: chart.rows.length },
  });
  return {
    name: `${boardNames[dashboard].title}-${chart.title}-${from}-${to}.csv`,
    csv: csvMark + tableOf(chart).map(csvLine).join(''),
  };
};
