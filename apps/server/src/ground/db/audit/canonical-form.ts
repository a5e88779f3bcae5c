import { createHash } from 'node:crypto';

/** An audit row as it is hashed: the moment in microseconds, the detail as PostgreSQL prints it. */
export type HashedRow = {
  readonly chain: number;
  readonly seq: number;
  readonly micros: number;
  readonly actor: string;
  readonly action: string;
  readonly subject: string;
  readonly detail: string;
};

const field = (value: string): Buffer => {
  const bytes = Buffer.from(value, 'utf8');
  const length = Buffer.alloc(4);
  length.writeInt32BE(bytes.length);
  return Buffer.concat([length, bytes]);
};

/** The same as `audit_hash` in the database, made independently: a changed function is found out. */
export const auditHash = (previous: Buffer, row: HashedRow): Buffer => {
  const numbers = Buffer.alloc(18);
  numbers.writeInt16BE(row.chain, 0);
  numbers.writeBigInt64BE(BigInt(row.seq), 2);
  numbers.writeBigInt64BE(BigInt(row.micros), 10);
  return createHash('sha256')
    .update(previous)
    .update(numbers)
    .update(field(row.actor))
    .update(field(row.action))
    .update(field(row.subject))
    .update(field(row.detail))
    .digest();
};

/** The same as `audit_chain` in the database. */
export const auditChain = (subject: string): number =>
  createHash('sha256').update(subject, 'utf8').digest().readUInt8(0) & 15;
