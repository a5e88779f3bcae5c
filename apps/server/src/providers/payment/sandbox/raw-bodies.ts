import type { FastifyInstance } from 'fastify';

/** Bodies as the received text: the bytes are signed, not their meaning. */
export const keepBodiesRaw = (scope: FastifyInstance): void => {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  );
};
