import type { FastifyInstance } from 'fastify';

/** Bodies as the text that was sent: what is signed is the bytes, not their meaning. */
export const keepBodiesRaw = (scope: FastifyInstance): void => {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  );
};
