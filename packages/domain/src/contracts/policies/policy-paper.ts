import { clocks } from '#base/clocks/clocks.ts';

/** Documents that a contract causes after its policy was issued. */
export type PaperKind = 'endorsement' | 'surrender' | 'premium-notice';

interface PaperKindRow {
  readonly title: string;
  /** Follows the number of the policy and precedes its own. */
  readonly letter: string;
}

export const paperKinds: Readonly<Record<PaperKind, PaperKindRow>> = {
  endorsement: { title: '批单', letter: 'E' },
  surrender: { title: '退保确认书', letter: 'S' },
  'premium-notice': { title: '续期交费通知书', letter: 'N' },
};

export const allPaperKinds = Object.keys(paperKinds) as readonly PaperKind[];

const place = (number: number): string => String(number).padStart(2, '0');

/** Unique among all papers; each kind counts from 01 within its policy. */
export const paperNumber = (policyNo: string, kind: PaperKind, number: number): string =>
  `${policyNo}-${paperKinds[kind].letter}${place(number)}`;

/** The title that customers read: 批单 01. */
export const paperName = (kind: PaperKind, number: number): string =>
  `${paperKinds[kind].title} ${place(number)}`;

/** Where a message sends readers of a paper. */
export const paperWords = (name: string): string => `${name} 可以在保单的“文件”中下载。`;

/** A premium is announced in writing so many days before it falls due. */
export const premiumNoticeDays = clocks['premium-told'].count;
