import { answerAsks } from '#ground/side-process/answer-asks.ts';
import type { AskedDrawing } from './draw-aside.ts';
import type { Drawing } from './drawing.ts';

answerAsks<Uint8Array>(async (question) => {
  const { file, name, source } = question as AskedDrawing;
  const found = (await import(file)) as Readonly<Record<string, Drawing<unknown> | undefined>>;
  const asked = found[name];
  if (!asked) throw new Error(`${file} draws no ${name}`);
  return asked.draw(source);
});
