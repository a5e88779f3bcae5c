import { drawProvidersFile } from '../../apps/server/src/providers/file/draw-file.ts';

/** The text of deploy/providers.yaml. */
process.stdout.write(drawProvidersFile());
