import { relationNames } from '#base/people/relation.ts';
import type { ClockName } from '#base/clocks/clocks.ts';

export type BereavementState =
  | 'reported'
  | 'matched'
  | 'papers-asked'
  | 'papers-sent'
  | 'confirmed'
  | 'closed'
  | 'withdrawn';

export type BereavementEvent =
  | 'report'
  /** Staff found the policies that name the person: nothing is collected for them any more. */
  | 'match'
  | 'ask-papers'
  | 'send-papers'
  /** Two people saw the papers. */
  | 'confirm'
  /** All effects are settled, or no person of that name was found. */
  | 'close'
  /** The person is alive. */
  | 'withdraw';

interface StateRow {
  readonly title: string;
  /** For the family; the same whether or not anything was found. */
  readonly words: string;
  readonly clock: ClockName | null;
  readonly takesFiles: boolean;
  readonly moves: Readonly<Partial<Record<BereavementEvent, BereavementState>>>;
}

const received =
  '请节哀。工作人员会核对并用短信或电话与您联系，您现在不用做别的。手边有死亡证明的，可以先上传照片。';

/** The only place that says how a report of a death goes on; a state without moves is final. */
export const bereavementStates: Readonly<Record<BereavementState, StateRow>> = {
  reported: {
    title: '已收到',
    words: received,
    clock: 'service-accepted',
    takesFiles: true,
    moves: { match: 'matched', close: 'closed', withdraw: 'withdrawn' },
  },
  matched: {
    title: '核对中',
    words: received,
    clock: 'service-accepted',
    takesFiles: true,
    moves: { 'ask-papers': 'papers-asked', confirm: 'confirmed', withdraw: 'withdrawn' },
  },
  'papers-asked': {
    title: '待补充材料',
    words: '请上传下面列出的材料，只需这一次，不急于备齐。传好后请点“材料已传好”。',
    clock: null,
    takesFiles: true,
    moves: { 'send-papers': 'papers-sent', confirm: 'confirmed', withdraw: 'withdrawn' },
  },
  'papers-sent': {
    title: '材料核对中',
    words: '材料已收到，两位工作人员核对后会告诉您接下来怎么办。',
    clock: 'service-accepted',
    takesFiles: true,
    moves: { confirm: 'confirmed', withdraw: 'withdrawn' },
  },
  confirmed: {
    title: '已确认',
    words: '我们已经确认，正在按每份保单的约定办理。办理期间不扣费，保单不会因为没有交费而中止。',
    clock: 'service-done',
    takesFiles: true,
    moves: { close: 'closed', withdraw: 'withdrawn' },
  },
  closed: {
    title: '已处理完毕',
    words: '这次登记已处理完毕。还有疑问，请联系客服。',
    clock: null,
    takesFiles: false,
    moves: {},
  },
  withdrawn: {
    title: '已撤销',
    words: '这次登记已撤销，一切照旧。还有疑问，请联系客服。',
    clock: null,
    takesFiles: false,
    moves: {},
  },
};

export const moveBereavement = (
  state: BereavementState,
  event: BereavementEvent,
): BereavementState | null => bereavementStates[state].moves[event] ?? null;

/** The audit trail and the page of staff say what happened in these words. */
export const bereavementEvents: Readonly<Record<BereavementEvent, string>> = {
  report: '家属报告有人去世',
  match: '找到有关的保单，停止扣费',
  'ask-papers': '请家属补充材料',
  'send-papers': '家属提交材料',
  confirm: '两人核对材料后确认身故',
  close: '办结身故报告',
  withdraw: '撤销身故报告，恢复原状',
};

export const bereavementLimits = { perDay: 3, linkDays: 180 } as const;

export type ReporterRelation = 'spouse' | 'child' | 'parent' | 'relative' | 'other';

export const reporterRelations: Readonly<Record<ReporterRelation, string>> = {
  spouse: relationNames.spouse,
  child: relationNames.child,
  parent: relationNames.parent,
  relative: relationNames.other,
  other: '其他',
};
