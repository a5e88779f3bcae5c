import process from 'node:process';
import { isAsk, ready, type Answered } from './messages.ts';

/** The other end: answers questions, and ends when none can come any more. */
export const answerAsks = <Answer>(work: (question: unknown) => Promise<Answer>): void => {
  // The answer to a killed process has no reader.
  const end = (error: Error | null): void => void (error && process.exit(0));
  const send = (answered: Answered<Answer>): void =>
    void process.send?.(answered, undefined, undefined, end);
  const memoryMb = (): number => Math.round(process.memoryUsage().rss / 1024 / 1024);
  process.on('disconnect', () => process.exit(0));
  process.on('message', (message: unknown) => {
    if (!isAsk(message)) return;
    work(message.question).then(
      (answer) => send({ memoryMb: memoryMb(), answer }),
      (error: unknown) => send({ memoryMb: memoryMb(), fault: String(error) }),
    );
  });
  process.send?.(ready, undefined, undefined, end);
};
