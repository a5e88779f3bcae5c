import { encode } from 'uqr';
import { qrPath } from '@parasol/domain/base/qr-code/qr-path';

/** Scanners need four modules of white around a code. */
const quiet = 4;

/** A code to be scanned with a phone, always dark on white. */
export const QrPicture = ({ text, label }: { readonly text: string; readonly label: string }) => {
  const { data, size: modules } = encode(text, { ecc: 'M', border: 0 });
  const size = modules + 2 * quiet;
  return (
    <figure data-own="">
      <svg
        aria-hidden="true"
        viewBox={`${-quiet} ${-quiet} ${size} ${size}`}
        shapeRendering="crispEdges"
        className="size-60 rounded-md border bg-[#fff] text-[#000]"
      >
        <path d={qrPath(data)} fill="currentColor" />
      </svg>
      <figcaption className="unseen">{label}</figcaption>
    </figure>
  );
};
