import {
  signatureHeight,
  strokePath,
  signatureWidth,
  type Stroke,
} from '@parasol/domain/base/signing/signature';

interface SignatureStrokesProps {
  readonly strokes: readonly Stroke[];
  readonly label: string;
}

/** A signature as it was written. */
export const SignatureStrokes = ({ strokes, label }: SignatureStrokesProps) => (
  <svg
    viewBox={`0 0 ${signatureWidth} ${signatureHeight}`}
    role="img"
    data-own=""
    aria-label={label}
    className="h-40 w-full"
    fill="none"
    stroke="currentColor"
    strokeWidth={9}
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    {strokes.map((stroke) => (
      <path key={stroke.join(' ')} d={strokePath(stroke)} />
    ))}
  </svg>
);
