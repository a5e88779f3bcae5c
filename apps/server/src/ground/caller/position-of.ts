import { createHash } from 'node:crypto';
import { positions } from '@parasol/domain/base/experiments/definition';

/** Where a browser stands in the line of one question; it stays there for as long as it is asked. */
export const positionOf = (question: string, deviceId: string): number =>
  createHash('sha256').update(`${question} ${deviceId}`).digest().readUInt32BE() % positions;
