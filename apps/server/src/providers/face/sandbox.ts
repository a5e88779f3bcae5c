import { randomUUID } from 'node:crypto';
import type { OpenDatabase } from '#ground/db/connection/database.ts';
import { beginFacePage, facePageResult, takeFault } from '#providers/sandbox/queries.ts';
import type { FaceEye } from './port.ts';

/** The embedded eye, until a test makes it busy or away, and a vendor's page played by us. */
export const sandboxFaceEye = ({ db }: OpenDatabase, eye: FaceEye): FaceEye => ({
  ...eye,
  name: 'sandbox',
  look: async (pictures) => {
    const fault = await takeFault(db, 'face');
    if (fault === 'busy') return { kind: 'busy' };
    return fault === 'timeout' ? { kind: 'unavailable' } : eye.look(pictures);
  },
  page: {
    // Plays a certified vendor that has the portraits of the register.
    vendor: { certificates: ['sandbox'], portraits: 'register' },
    begin: async ({ returnUrl }) => {
      if ((await takeFault(db, 'face-page')) === 'timeout') return { kind: 'unavailable' };
      const reference = randomUUID();
      await beginFacePage(db, reference, returnUrl);
      return { kind: 'begun', url: `/sandbox/face?reference=${reference}`, reference };
    },
    result: async (reference) =>
      (await takeFault(db, 'face-page')) === 'timeout'
        ? 'unavailable'
        : facePageResult(db, reference),
  },
});
