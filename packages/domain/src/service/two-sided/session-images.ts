import type { Side } from './session-states.ts';

/** Kinds of pictures in a session: the side that brings it and the sides that may look. */
export const sessionImages = {
  proposal: { title: '建议书或利益演示', by: ['agent'], seenBy: ['agent', 'customer'] },
  questionnaire: { title: '需求问卷', by: ['agent', 'customer'], seenBy: ['agent', 'customer'] },
  paper: { title: '证件照片', by: ['customer'], seenBy: ['customer'] },
  relation: { title: '关系证明', by: ['customer'], seenBy: ['customer'] },
  income: { title: '收入或资产证明', by: ['customer'], seenBy: ['customer'] },
  medical: { title: '病历或检查报告', by: ['customer'], seenBy: ['customer'] },
} as const satisfies Readonly<
  Record<
    string,
    {
      readonly title: string;
      readonly by: readonly Side[];
      readonly seenBy: readonly Side[];
    }
  >
>;

export type SessionImage = keyof typeof sessionImages;

const includes = (sides: readonly Side[], side: Side): boolean => sides.includes(side);

export const mayBring = (image: SessionImage, side: Side): boolean =>
  includes(sessionImages[image].by, side);

export const maySee = (image: SessionImage, side: Side): boolean =>
  includes(sessionImages[image].seenBy, side);

/** Pictures of one session. */
export const mostImages = 40;
