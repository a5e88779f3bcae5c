import { Picture } from './picture.tsx';

/** An hourglass: a wait that is not over yet. */
export const WaitingPicture = () => (
  <Picture>
    <ellipse cx="100" cy="138" rx="60" ry="5" className="fill-primary-soft" />
    <path
      d="M70 24h60v14c0 18-18 24-24 36 6 12 24 18 24 36v14H70v-14c0-18 18-24 24-36-6-12-24-18-24-36Z"
      className="fill-surface stroke-primary-strong"
    />
    <path
      d="M80 46h40c-4 9-15 14-20 24-5-10-16-15-20-24Z"
      className="fill-primary"
      opacity="0.24"
    />
    <path d="M78 120c2-12 14-16 22-22 8 6 20 10 22 22Z" className="fill-primary" opacity="0.55" />
    <path d="M100 74v16" className="stroke-primary" strokeDasharray="2 5" />
    <path d="M62 24h76M62 124h76" className="stroke-primary-strong" strokeWidth="4" />
    <path d="M152 58h8M150 46l6-5M48 58h-8M50 46l-6-5" className="stroke-accent" />
  </Picture>
);
