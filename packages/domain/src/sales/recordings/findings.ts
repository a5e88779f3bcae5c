import type { MediaDoubt } from './media.ts';
import type { RecordingMode, Side } from './recording-states.ts';
import type { ScriptStep } from './script.ts';
import { soundWords, type SoundFound } from './sound.ts';
import { wordsFound, type WordsFound } from './spoken.ts';
import { doneAt, type StepMark } from './steps.ts';
import type { Span } from './timeline.ts';

/** Words for the colleague who checks. */
const pictureWords = {
  face: '看到人脸',
  'no-face': '没有看到人脸',
  dark: '画面是黑的或只有一种颜色',
  unseen: '无法检查，请人工观看',
} as const;
export type PictureFound = keyof typeof pictureWords;

const portraitWords = {
  like: '与证件照相像',
  unlike: '与证件照不像，请仔细核对',
  uncompared: '没有与证件照比对',
} as const;
export type PortraitFound = keyof typeof portraitWords;

/** Findings of a program in one step of one side; a colleague decides. */
export interface StepFinding {
  readonly step: number;
  /** Null where this side has nothing to say in the step. */
  readonly sound: SoundFound | null;
  /** Decibels below the loudest that can be recorded; null where nothing was decoded. */
  readonly loudness: number | null;
  readonly words: WordsFound | null;
  readonly picture: PictureFound;
  /** Null for other people than the policyholder. */
  readonly portrait: PortraitFound | null;
}

/** The sentence one side has to say in a step, and its time. */
export interface SpokenPart {
  readonly span: Span;
  readonly words: string;
}

/** Null where the side only listens; one device records both. */
export const spokenBy = (
  { speaker, words, answer }: ScriptStep,
  mark: StepMark,
  { side, mode }: { readonly side: Side; readonly mode: RecordingMode },
): SpokenPart | null => {
  const { begunAt, readAt, answeredAt } = mark;
  if (mode === 'together') {
    const to = doneAt(mark);
    return to === null ? null : { span: { from: begunAt, to }, words: words + (answer ?? '') };
  }
  if (side === speaker)
    return readAt === null ? null : { span: { from: begunAt, to: readAt }, words };
  if (side !== 'customer' || answer === null || readAt === null || answeredAt === null) return null;
  return { span: { from: readAt, to: answeredAt }, words: answer };
};

const doubtOfSound: Readonly<Partial<Record<SoundFound, MediaDoubt>>> = {
  silence: 'mute-step',
  steady: 'steady-step',
  music: 'music-step',
  unheard: 'unheard',
};

/** A key frame may lie outside of a short step; without any in most of them nothing was seen. */
const mostUnseen = 0.5;

/** Doubts that bring a recording to a person; nothing that was not looked at counts as good. */
export const doubtsOfFindings = (findings: readonly StepFinding[]): readonly MediaDoubt[] => [
  ...(findings.filter(({ picture }) => picture === 'unseen').length > findings.length * mostUnseen
    ? (['unseen'] as const)
    : []),
  ...new Set(
    findings.flatMap(({ sound, words, portrait }) => {
      const ofSound = sound === null ? undefined : doubtOfSound[sound];
      return [
        ...(ofSound === undefined ? [] : [ofSound]),
        ...(words === 'not-said' ? (['not-said'] as const) : []),
        ...(portrait === 'unlike' ? (['not-portrait'] as const) : []),
      ];
    }),
  ),
];

type FindingTone = 'good' | 'open' | 'bad';
interface FindingWords {
  readonly text: string;
  readonly tone: FindingTone;
}

const tones: Readonly<Record<SoundFound | WordsFound | PictureFound | PortraitFound, FindingTone>> =
  {
    voice: 'good',
    sound: 'open',
    silence: 'bad',
    steady: 'bad',
    music: 'bad',
    unheard: 'open',
    said: 'good',
    'not-said': 'bad',
    unchecked: 'open',
    face: 'good',
    'no-face': 'bad',
    dark: 'bad',
    unseen: 'open',
    like: 'good',
    unlike: 'bad',
    uncompared: 'open',
  };

/** A finding in words; a step without a look says so and is never good. */
export const findingWords = ({
  sound,
  loudness,
  words,
  picture,
  portrait,
}: StepFinding): readonly FindingWords[] => {
  const loud = loudness === null ? '' : `（${loudness} 分贝）`;
  return [
    ...(sound === null ? [] : [{ text: `声音：${soundWords[sound]}${loud}`, tone: tones[sound] }]),
    ...(words === null ? [] : [{ text: wordsFound[words], tone: tones[words] }]),
    { text: `画面：${pictureWords[picture]}`, tone: tones[picture] },
    ...(portrait === null ? [] : [{ text: portraitWords[portrait], tone: tones[portrait] }]),
  ];
};
