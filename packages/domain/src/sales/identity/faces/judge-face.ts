import { apart, isSeen, type FaceLook, type SeenFace } from './face-look.ts';
import { faceActions, type FaceAction } from './face-actions.ts';
import { papersCheckedWords } from '#base/clocks/papers-length.ts';

/** Where the line is drawn; staff can move it within bounds. */
export interface FaceThresholds {
  /** Up to here two faces are one person's. */
  readonly yesUpTo: number;
  /** Below this the faces differ; between the two limits a colleague looks. */
  readonly noFrom: number;
  /** How much further than looking straight ahead a head is turned. */
  readonly turnFrom: number;
  /** How much wider than at rest a mouth is open. */
  readonly mouthFrom: number;
}

export interface Frame {
  /** 0 looks straight ahead; then one step for each action. */
  readonly step: number;
  readonly look: FaceLook;
}

export const faceReasons = [
  'missing-step',
  'two-faces',
  'no-face',
  'not-front',
  'too-far',
  'not-shown',
  'wrong-action',
  'another-face',
  'no-portrait',
  'unlike',
  'half-like',
  'replayed',
  'card-other',
  'card-unsure',
  'register',
  'no-judge',
  'vendor',
  'too-quick',
  'same-picture',
  'moved-copy',
  'unvouched',
  'other-pictures',
  'register-silent',
  'uncertified',
] as const;
export type FaceReason = (typeof faceReasons)[number];

export const reasonWords: Readonly<Record<FaceReason, string>> = {
  'missing-step': '有一步没有拍到，请重新开始',
  'two-faces': '画面里不止一个人，请独自完成',
  'no-face': '没有看到完整的脸，请在明亮处正对镜头',
  'not-front': '开始时请正对镜头，自然闭嘴',
  'too-far': '离镜头太远，请让脸占满圆框',
  'not-shown': '没有看到要求的动作，请按提示做，幅度大一些',
  'wrong-action': '动作与提示不符，请按提示的顺序做',
  'another-face': '前后看到的不是同一个人，请由本人完成',
  'no-portrait': '证件照片上的人像没有看清，转由工作人员核对',
  unlike: '与证件上的人像不像，请由本人完成，或改用其他方式',
  'half-like': '与证件上的人像相似程度不够，转由工作人员核对',
  replayed: '画面已经用过，请重新拍摄',
  'card-other': '证件照片不是这位的有效证件，请重新上传',
  'card-unsure': '证件照片需要工作人员再看一遍',
  register: '姓名与证件号码需要工作人员核对',
  'no-judge': '暂时无法自动比对，转由工作人员核对',
  vendor: '核验机构没有给出明确结果，转由工作人员核对',
  'too-quick': '拍摄的时间太短，请按提示一步一步做',
  'same-picture': '不同步骤的画面完全一样，请检查摄像头后重新拍摄',
  'moved-copy': '不同步骤的画面像是同一张，请由本人对着镜头按提示做',
  'other-pictures': '收到的照片与拍摄时的不一致，请重新拍摄',
  'register-silent': '核验机构比对一致，姓名与证件号码还没有得到登记机关的确认，转由工作人员核对',
  uncertified: '核验机构的结果供工作人员参考，由工作人员核对后确认',
  unvouched: `照片已收到，由工作人员核对后确认，${papersCheckedWords}有结果`,
};

export const faceOutcomes = ['yes', 'no', 'unsure'] as const;
export type FaceOutcome = (typeof faceOutcomes)[number];

export interface FaceVerdict {
  readonly outcome: FaceOutcome;
  readonly reasons: readonly FaceReason[];
  /** The score against the portrait; absent when nothing was compared. */
  readonly apart?: number;
}

const no = (reason: FaceReason): FaceVerdict => ({ outcome: 'no', reasons: [reason] });

const straightTurn = 0.25;
const restingMouth = 0.4;
const leastShare = 0.2;
/** A turned face differs more from itself than one that looks straight ahead. */
const turnedSlack = 0.1;

const shows = (
  { turn, mouth }: SeenFace,
  base: SeenFace,
  action: FaceAction,
  { turnFrom, mouthFrom }: FaceThresholds,
): boolean => {
  if (action === 'left') return turn - base.turn >= turnFrom;
  if (action === 'right') return base.turn - turn >= turnFrom;
  // A turned mouth looks narrow, and so more open than it is.
  return mouth - base.mouth >= mouthFrom && Math.abs(turn - base.turn) < turnFrom;
};

const stepProblem = (
  step: number,
  seen: readonly SeenFace[],
  base: SeenFace,
  actions: readonly FaceAction[],
  thresholds: FaceThresholds,
): FaceReason | undefined => {
  const asked = actions[step - 1];
  if (asked === undefined) return undefined;
  // A person asked for another action just before is still moving back from it.
  const allowed = new Set<FaceAction>([asked, actions[step - 2] ?? asked]);
  const wrong = faceActions.some(
    (other) => !allowed.has(other) && seen.some((face) => shows(face, base, other, thresholds)),
  );
  if (wrong) return 'wrong-action';
  return seen.some((face) => shows(face, base, asked, thresholds)) ? undefined : 'not-shown';
};

/**
 * Whether a living person followed the instructions, in their order; the face looking straight
 * ahead.
 */
export const judgeLiveness = (
  frames: readonly Frame[],
  actions: readonly FaceAction[],
  thresholds: FaceThresholds,
): SeenFace | FaceReason => {
  const looks = [0, ...actions.map((_action, place) => place + 1)].map((step) =>
    frames.filter((frame) => frame.step === step).map(({ look }) => look),
  );
  if (looks.some((step) => step.length === 0)) return 'missing-step';
  if (frames.some(({ look }) => look.faces > 1)) return 'two-faces';
  const seen = looks.map((step) => step.filter(isSeen));
  if (seen.some((step) => step.length === 0)) return 'no-face';
  const base = seen[0]?.find(
    ({ turn, mouth }) => Math.abs(turn) <= straightTurn && mouth <= restingMouth,
  );
  if (!base) return 'not-front';
  if (base.share < leastShare) return 'too-far';
  for (const [step, faces] of seen.entries()) {
    const problem = stepProblem(step, faces, base, actions, thresholds);
    if (problem) return problem;
  }
  const stranger = seen.flat().some((face) => apart(face, base) >= thresholds.noFrom + turnedSlack);
  return stranger ? 'another-face' : base;
};

/** Whether the face is that of the portrait; undecidable without one. */
export const judgeLikeness = (
  face: SeenFace,
  portrait: FaceLook,
  { yesUpTo, noFrom }: Pick<FaceThresholds, 'yesUpTo' | 'noFrom'>,
): FaceVerdict => {
  if (!isSeen(portrait) || portrait.faces > 1)
    return { outcome: 'unsure', reasons: ['no-portrait'] };
  const distance = apart(face, portrait);
  if (distance >= noFrom) return { ...no('unlike'), apart: distance };
  return distance <= yesUpTo
    ? { outcome: 'yes', reasons: [], apart: distance }
    : { outcome: 'unsure', reasons: ['half-like'], apart: distance };
};

export const judgeFace = (
  frames: readonly Frame[],
  actions: readonly FaceAction[],
  portrait: FaceLook,
  thresholds: FaceThresholds,
): FaceVerdict => {
  const live = judgeLiveness(frames, actions, thresholds);
  return typeof live === 'string' ? no(live) : judgeLikeness(live, portrait, thresholds);
};

const order = ['no', 'unsure', 'yes'] as const;

/** The weakest of several findings decides. */
export const weakest = (...verdicts: readonly FaceVerdict[]): FaceVerdict => {
  const outcome =
    order.find((each) => verdicts.some((verdict) => verdict.outcome === each)) ?? 'no';
  const distance = verdicts.find((verdict) => verdict.apart !== undefined)?.apart;
  return {
    outcome,
    reasons: verdicts.flatMap(({ reasons }) => reasons),
    ...(distance === undefined ? {} : { apart: distance }),
  };
};
