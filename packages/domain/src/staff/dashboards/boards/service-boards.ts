import { chatSkills } from '#service/chat/chat-states.ts';
import { queues, queueIds, statutoryQueues } from '#staff/console/queues.ts';
import { alertKinds } from '#contracts/payments/alert-kinds.ts';
import { errors } from '#base/platform/errors/errors.ts';
import { otherChannels } from '#base/attribution/which-counts.ts';
import {
  amount,
  byName,
  column,
  counted,
  overTime,
  ratio,
  tile,
  valuesOf,
  type Drawn,
  type Reading,
} from '#staff/dashboards/reading.ts';
import { lengthWords } from '#base/clocks/length.ts';
import { serviceLengths } from '#base/clocks/service-lengths.ts';

const came = (figure: string) => counted({ figure, kind: 'all' });
const calls = counted({ figure: 'calls' });
const visits = counted({ figure: 'return-visits', kind: ['confirmed', 'doubts'] });
const average = (figure: string, kind: string) =>
  ratio(amount({ figure, kind }), counted({ figure, kind }));

/** Incoming work, the events that answer it, and the period of its time. */
const work: Readonly<
  Record<string, { title: string; figure: string; kind: string; comes?: readonly string[] }>
> = {
  chats: { title: '在线会话：等待人工接入', figure: 'chats', kind: 'taken' },
  'chat-answers': { title: '在线会话：等到第一句答复', figure: 'chats', kind: 'answered' },
  messages: {
    title: '留言：等到答复',
    figure: 'chats',
    kind: 'message-answered',
    comes: ['message'],
  },
  'call-backs': { title: '预约回电：约定时间之后接通', figure: 'call-backs', kind: 'done' },
  leads: { title: '咨询线索：第一次联系', figure: 'leads', kind: 'contacted' },
  claims: { title: '理赔：第一次处理', figure: 'claims', kind: 'answered' },
  'claims-decided': { title: '理赔：保险公司答复', figure: 'claims', kind: 'decided' },
  services: { title: '保全：办结', figure: 'services', kind: 'done' },
  doubts: {
    title: '回访疑问：处理完',
    figure: 'return-visits',
    kind: 'settled',
    comes: ['doubts'],
  },
};

export const drawService = (reading: Reading): Drawn => ({
  tiles: [
    tile(reading, column('在线会话', came('chats')), { bad: null }),
    tile(reading, column('平均等待接入', average('chats', 'taken'), 'seconds'), { bad: true }),
    tile(reading, column('通话', calls), { bad: null }),
    tile(reading, column('理赔登记', came('claims')), { bad: null }),
    tile(reading, column('回访', visits), { bad: null }),
  ],
  charts: [
    overTime(
      reading,
      {
        id: 'over-time',
        title: '服务量走势',
        drawn: 4,
        note: '都记在客户开始的那一天：之后接入、答复、办结的，回到那天计入。',
      },
      [
        column('在线会话', came('chats')),
        column('通话', calls),
        column('保全', came('services')),
        column('理赔', came('claims')),
        column('回电', came('call-backs')),
        column('线索', came('leads')),
        column('回访', visits),
      ],
    ),
    byName(
      reading,
      { id: 'answer-times', title: '等待与办理时间', rowTitle: '事项', inOrder: true },
      Object.fromEntries(Object.entries(work).map(([name, { title }]) => [name, title])),
      (name) => {
        const { figure = '', kind = '', comes = ['all'] } = work[name] ?? {};
        return [
          column('平均用时', average(figure, kind), 'seconds'),
          column('收到', counted({ figure, kind: comes })),
          column('已完成', counted({ figure, kind })),
        ];
      },
    ),
    byName(
      reading,
      { id: 'chats', title: '在线会话按事项', rowTitle: '事项' },
      chatSkills,
      (skill) => {
        const chats = (kind: string) => counted({ figure: 'chats', kind, detail: skill });
        return [
          column('会话', chats('all')),
          column('自动回复后结束', chats('answers')),
          column('人工接入', chats('taken')),
          column(`${lengthWords(serviceLengths['chat-taken'])}内接入`, chats('within')),
          column('留言', chats('message')),
        ];
      },
    ),
    byName(
      reading,
      { id: 'calls', title: '通话', rowTitle: '方向' },
      { in: '客户打来', out: '打给客户' },
      (direction) => [
        column('通话', counted({ figure: 'calls', kind: direction })),
        column('平均通话时间', average('calls', direction), 'seconds'),
      ],
    ),
    byName(
      reading,
      { id: 'return-visits', title: '回访结果', rowTitle: '结果' },
      { confirmed: '客户确认无误', doubts: '客户有疑问' },
      (outcome) => [
        column('回访', counted({ figure: 'return-visits', kind: outcome })),
        column('占比', ratio(counted({ figure: 'return-visits', kind: outcome }), visits), 'share'),
      ],
    ),
  ],
});

const missed = (kind?: string | readonly string[]) => counted({ figure: 'clocks', kind });

export const drawClocks = (reading: Reading): Drawn => {
  const lateNow = Object.values(reading.lateNow).reduce((sum, late) => sum + late, 0);
  return {
    tiles: [
      tile(reading, column('超过时限', missed()), { bad: true }),
      tile(reading, column('其中法定期限', missed(statutoryQueues)), { bad: true }),
      tile(reading, column('已付未出单超过一小时', missed('not-issued')), { bad: true }),
      { title: '现在还超时', unit: 'count', value: lateNow, before: null, bad: true },
    ],
    charts: [
      overTime(
        reading,
        {
          id: 'over-time',
          title: '超过时限走势',
          note: '每件事项记在期限到的那一天，每五分钟看一次；同一事项期限改过又超时的，再计一次。',
        },
        [column('超过时限', missed()), column('其中法定期限', missed(statutoryQueues))],
      ),
      byName(
        reading,
        { id: 'by-queue', title: '按待办队列', rowTitle: '队列' },
        Object.fromEntries(queueIds.map((id) => [id, queues[id].title])),
        (id) => [
          column('超过时限', missed(id)),
          column('现在还超时', () => reading.lateNow[id] ?? 0),
        ],
      ),
    ],
  };
};

const errorTitles = new Map(Object.values(errors).map(({ code, msg }) => [String(code), msg]));
const reportKinds = {
  unhandled: '脚本错误',
  rejection: '未处理的异步错误',
  render: '页面渲染错误',
  call: '调用失败',
};

export const drawAlarms = (reading: Reading): Drawn => {
  const raised = (figure: string, kind?: string) => counted({ figure, kind });
  const each = (figure: string) => (kind: string) => [column('次数', raised(figure, kind))];
  return {
    tiles: [
      tile(reading, column('升级的报警', raised('alarms')), { bad: true }),
      tile(reading, column('页面错误报告', raised('errors')), { bad: true }),
      tile(reading, column('给员工的提醒', raised('alerts')), { bad: true }),
      {
        title: '现在超过一天没有处理的提醒',
        unit: 'count',
        value: reading.lateNow['alerts'] ?? 0,
        before: null,
        bad: true,
      },
    ],
    charts: [
      overTime(reading, { id: 'over-time', title: '报警与提醒走势' }, [
        column('升级的报警', raised('alarms')),
        column('页面错误报告', raised('errors')),
        column('给员工的提醒', raised('alerts')),
      ]),
      byName(
        reading,
        { id: 'alerts', title: '提醒的种类', rowTitle: '提醒' },
        alertKinds,
        each('alerts'),
      ),
      byName(
        reading,
        {
          id: 'alarms',
          title: '报警的应答',
          rowTitle: '应答',
          note: '同一种失败在五分钟内重复三次，升级一次。',
        },
        Object.fromEntries(
          valuesOf(reading, 'alarms', 'kind').map((code) => [
            code,
            code === otherChannels ? '其他应答' : `${errorTitles.get(code) ?? ''}（${code}）`,
          ]),
        ),
        each('alarms'),
      ),
      byName(
        reading,
        { id: 'errors', title: '页面错误的种类', rowTitle: '种类' },
        reportKinds,
        each('errors'),
      ),
    ],
  };
};
