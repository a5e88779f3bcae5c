import { defineLife, type EventOf, type StateOf, type WithWords } from '#base/lives/life.ts';
import { relationNames } from '#base/people/relation.ts';
import { serviceLengths } from '#base/clocks/service-lengths.ts';

interface BereavementRow extends WithWords {
  readonly takesFiles: boolean;
}

const received =
  '请节哀。工作人员会核对并用短信或电话与您联系，您现在不用做别的。手边有死亡证明的，可以先上传照片。';

/** The only place that says how a report of a death continues; a state without moves is final. */
export const bereavementLife = /* @__PURE__ */ defineLife<BereavementRow>()({
  noun: 'bereavement',
  title: '身故报告',
  first: ['reported'],
  opening: 'report',
  events: {
    report: { words: '家属报告有人去世', tells: 'death-received' },
    /** Staff found the policies that name the person: nothing is collected for them any more. */
    match: { words: '找到有关的保单，停止扣费' },
    'ask-papers': { words: '请家属补充材料', tells: 'death-papers-asked' },
    'send-papers': { words: '家属提交材料' },
    /** Two people saw the papers. */
    confirm: { words: '两人核对材料后确认身故', tells: 'death-moved' },
    /** All effects are settled, or no person of that name was found. */
    close: { words: '办结身故报告', tells: 'death-moved' },
    /** The person is alive. */
    withdraw: { words: '撤销身故报告，恢复原状', tells: 'death-moved' },
  },
  states: {
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
      takesFiles: false,
      moves: {},
    },
    withdrawn: {
      title: '已撤销',
      words: '这次登记已撤销，一切照旧。还有疑问，请联系客服。',
      takesFiles: false,
      moves: {},
    },
  },
});

export type BereavementState = StateOf<typeof bereavementLife>;
export type BereavementEvent = EventOf<typeof bereavementLife>;

export const bereavementLimits = {
  perDay: 3,
  linkDays: serviceLengths['bereavement-link'].count,
} as const;

export type ReporterRelation = 'spouse' | 'child' | 'parent' | 'relative' | 'other';

export const reporterRelations: Readonly<Record<ReporterRelation, string>> = {
  spouse: relationNames.spouse,
  child: relationNames.child,
  parent: relationNames.parent,
  relative: relationNames.other,
  other: '其他',
};
