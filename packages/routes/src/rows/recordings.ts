import type { Row } from '#row.ts';
import { underEachRoot } from '#under-each-root.ts';

const flow = {
  access: { requireAuth: true, requireMobile: true },
  flow: true,
  hydrate: 'eager',
  hidden: true,
  session: 'certificationVideo',
} as const;

/** Recording a sale, for the customer and their agent; the order is in the query. */
export const recordingRows = [
  ...underEachRoot('/bothsides/certification/:baseProductNo', {
    ...flow,
    page: 'recordings/recording',
    title: '录音录像',
    posts: true,
    after: '/order/progress',
  }),
  ...underEachRoot('/bothsides/certification/:baseProductNo/video', {
    ...flow,
    page: 'recordings/recording-video',
    title: '录制',
    after: '/bothsides/certification/:baseProductNo',
  }),
] as const satisfies readonly Row[];
