import { datedMomentWords } from '@parasol/domain/base/service-hours/moment-words';

/** Why an order is stopped for now, for pages and for callers alike. */
export const pausedWords = (until: Date): string =>
  `这份保险费与您填写的收入或预算相差很大，您正在冷静思考期，${datedMomentWords(until.getTime())}以后可以确认。调整保额或交费期间后合适的，现在就可以继续`;

export const pauseDueWords =
  '这份保险费与您填写的收入或预算相差很大，仍然想要购买的，请打开适当性评估，先想一想再确认；也可以调整保额或交费期间后重新试算';

export const pauseOverWords = '冷静思考期已结束，请打开适当性评估，由您本人确认后再提交';
