/** The code of others in the page of a pack. */
export { Replayer } from '@rrweb/replay';
