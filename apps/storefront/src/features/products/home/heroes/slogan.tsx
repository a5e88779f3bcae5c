import { useBrand } from '#shell/document/boot.ts';

/** The brand's sentence; its lines break after a comma, never inside a phrase. */
export const Slogan = () =>
  useBrand()
    .slogan.split(/(?<=，)/)
    .map((phrase) => (
      <span key={phrase} className="inline-block">
        {phrase}
      </span>
    ));
