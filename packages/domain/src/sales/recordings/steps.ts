import type { RecordingMode, Side } from './recording-states.ts';
import type { ScriptStep } from './script.ts';

/** When a step began, was read and was answered; milliseconds since 1970 by the server's clock. */
export interface StepMark {
  readonly begunAt: number;
  readonly readAt: number | null;
  readonly answeredAt: number | null;
}

export type StepPart = 'read' | 'answered';

export type Marks = Readonly<Record<number, StepMark>>;

const isDone = ({ answer }: ScriptStep, mark: StepMark | undefined): boolean =>
  mark !== undefined && (answer === null ? mark.readAt !== null : mark.answeredAt !== null);

/** The number of the current step; the number of steps when all were said. */
export const currentStep = (script: readonly ScriptStep[], marks: Marks): number => {
  const open = script.findIndex((step, index) => !isDone(step, marks[index]));
  return open === -1 ? script.length : open;
};

/** The end of a step, its answer included. */
export const doneAt = ({ readAt, answeredAt }: StepMark): number | null => answeredAt ?? readAt;

/** The side whose button ends a part; on one device the customer's has all of them. */
export const whoseTurn = (step: ScriptStep, part: StepPart, mode: RecordingMode): Side =>
  part === 'answered' || mode === 'together' ? 'customer' : step.speaker;

export type StepFault = 'not-now' | 'not-yours' | 'too-fast';

/** A step after one of its parts is marked as said. */
export const markStep = (
  step: ScriptStep,
  mark: StepMark | undefined,
  stepMark: {
    readonly part: StepPart;
    readonly by: Side;
    readonly mode: RecordingMode;
    readonly at: number;
  },
): StepMark | StepFault => {
  if (mark === undefined || isDone(step, mark)) return 'not-now';
  const { part, by, mode, at } = stepMark;
  if ((part === 'answered') !== (mark.readAt !== null)) return 'not-now';
  if (whoseTurn(step, part, mode) !== by) return 'not-yours';
  if (part === 'answered') return { ...mark, answeredAt: at };
  return at - mark.begunAt < step.leastSeconds * 1000 ? 'too-fast' : { ...mark, readAt: at };
};

export const stepFaults: Readonly<Record<StepFault, string>> = {
  'not-now': '现在不是这一步，页面会自动更新',
  'not-yours': '这一步要由对方完成',
  'too-fast': '读得太快了，请完整朗读这一段',
};
