import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Slices } from '@parasol/contract/file-shapes';

/** Opens so much for one answer; a player asks for the rest as it needs it. */
const mostBytes = 2 * 1024 * 1024;

export type Range = { readonly from: number; readonly to: number } | 'whole' | 'beyond';

/**
 * The part of `total` bytes that a range header asks for, `to` not included; several ranges are
 * none.
 */
export const rangeOf = (header: string | undefined, total: number): Range => {
  const asked = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '');
  const [, first = '', last = ''] = asked ?? [];
  if (!asked || (first === '' && last === '')) return 'whole';
  const from = first === '' ? Math.max(0, total - Number(last)) : Number(first);
  const end = first === '' || last === '' ? total : Math.min(total, Number(last) + 1);
  return from >= total || end <= from ? 'beyond' : { from, to: Math.min(end, from + mostBytes) };
};

export const sendSlices = async (
  request: FastifyRequest,
  reply: FastifyReply,
  { total, read }: Slices,
): Promise<FastifyReply> => {
  reply.header('accept-ranges', 'bytes');
  const range = rangeOf(request.headers.range, total);
  if (range === 'whole') return reply.send(Buffer.from(await read(0, total)));
  if (range === 'beyond') {
    return reply.code(416).header('content-range', `bytes */${total}`).send();
  }
  const { from, to } = range;
  return reply
    .code(206)
    .header('content-range', `bytes ${from}-${to - 1}/${total}`)
    .send(Buffer.from(await read(from, to)));
};
