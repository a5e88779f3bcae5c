/** Measures of a picture taken without reading it. */
export interface PictureMeasures {
  readonly width: number;
  readonly height: number;
  /** Variance of the Laplacian of a copy of fixed size: how sharp edges are. */
  readonly sharpness: number;
  /** How bright the brightest parts are, 0 to 255: a dark card has light print. */
  readonly brightness: number;
  /** Share of small fields that are blown out. */
  readonly glare: number;
  /** Share of strong edges along the border of the picture. */
  readonly border: number;
}

export type PictureHint = 'small' | 'dark' | 'blur' | 'glare' | 'cut';

export const hintWords: Readonly<Record<PictureHint, string>> = {
  small: '照片偏小，文字可能看不清，请靠近一些重拍',
  dark: '照片偏暗，请到明亮处重拍',
  blur: '照片有些模糊，请拿稳并等对焦后重拍',
  glare: '照片有反光，请换个角度，避开灯光',
  cut: '证件边缘可能没有拍全，请让四边都在画面里',
};

const leastSide = 360;
const darkBelow = 105;
const blurBelow = 50;
/** Shares of glare; above `to` the picture is a sheet of white paper. */
const glareShare = { from: 0.012, to: 0.3 };
const borderShare = 0.06;

/** Hints the customer could act on; none refuses a picture. */
export const hintsOf = (measures: PictureMeasures): readonly PictureHint[] => {
  const { width, height, sharpness, brightness, glare, border } = measures;
  const hints: PictureHint[] = [];
  if (Math.min(width, height) < leastSide) hints.push('small');
  const dark = brightness < darkBelow;
  if (dark) hints.push('dark');
  // Little light leaves little contrast; edges are weighed against it.
  if (sharpness < (dark ? blurBelow / 4 : blurBelow)) hints.push('blur');
  if (glare > glareShare.from && glare < glareShare.to) hints.push('glare');
  if (border > borderShare) hints.push('cut');
  return hints;
};
