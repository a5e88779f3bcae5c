import { createHash } from 'node:crypto';
import { positions } from '@parasol/domain/base/experiments/definition';

/**
 * A browser's position in the line of one question; it keeps it for as long as the question exists.
 */
export const positionOf = (question: string, deviceId: string): number =>
  createHash('sha256').update(`${question} ${deviceId}`).digest().readUInt32BE() % positions;
