import { Picture } from './picture.tsx';

/** A card beside its purse: the payment did not happen, nothing is lost. */
export const UnpaidPicture = () => (
  <Picture>
    <ellipse cx="100" cy="134" rx="66" ry="5" className="fill-primary-soft" />
    <g transform="rotate(-9 92 52)">
      <rect
        x="52"
        y="26"
        width="84"
        height="54"
        rx="7"
        className="fill-primary-soft stroke-primary-strong"
      />
      <path d="M52 42h84" className="stroke-primary-strong" strokeWidth="7" opacity="0.5" />
      <path d="M62 66h22" className="stroke-primary-strong" opacity="0.4" />
    </g>
    <path
      d="M44 70h104a8 8 0 0 1 8 8v40a8 8 0 0 1-8 8H52a8 8 0 0 1-8-8Z"
      className="fill-surface stroke-primary-strong"
    />
    <path d="M156 90h-22a8 8 0 0 0 0 16h22" className="fill-surface stroke-primary-strong" />
    <circle cx="136" cy="98" r="2" className="fill-primary-strong" />
    <path d="M60 98h26M60 110h16" className="stroke-primary-strong" opacity="0.3" />
    <path d="M166 60l6-6M170 70h8M160 52v-8" className="stroke-accent" />
  </Picture>
);
