import { Canopy } from './picture.tsx';
import { scenes } from './scenes.tsx';

/** A parasol in the sun, for pages without a scene of their own. */
const plain = (
  <>
    <path d="M100 62v52a8 8 0 0 0 16 0" className="stroke-primary-strong" />
    <Canopy />
  </>
);

const Drawing = ({ name }: { readonly name: string | undefined }) => scenes[name ?? ''] ?? plain;

export default Drawing;
