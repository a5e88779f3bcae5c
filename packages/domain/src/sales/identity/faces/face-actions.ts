/** Actions asked of a person in front of a camera; left and right are the person's own. */
export const faceActions = ['left', 'right', 'mouth'] as const;

/** The most actions of one check, whatever the setting says. */
export const mostActions = 5;

export const straightWords = '请正对镜头';

export type FaceAction = (typeof faceActions)[number];

export const actionWords: Readonly<Record<FaceAction, string>> = {
  left: '请向左转头',
  right: '请向右转头',
  mouth: '请张大嘴',
};

/** Two equal actions never follow each other: the person has to move in between. */
export const chooseActions = (
  count: number,
  /** From 0 up to and without 1. */
  random: () => number,
): readonly FaceAction[] => {
  const chosen: FaceAction[] = [];
  while (chosen.length < count) {
    const open = faceActions.filter((action) => action !== chosen.at(-1));
    chosen.push(open[Math.floor(random() * open.length)] ?? 'mouth');
  }
  return chosen;
};

const digits = ['零', '一', '二', '三', '四', '五', '六', '七', '八', '九'] as const;

/** The sentence to read aloud; the random digits prevent a recording made before. */
export const sentenceFor = (product: string, random: () => number): string => {
  const code = Array.from(
    { length: 4 },
    () => digits[Math.floor(random() * digits.length)] ?? '零',
  );
  return `我是本人，自愿投保${product}，验证码${code.join('')}。`;
};
