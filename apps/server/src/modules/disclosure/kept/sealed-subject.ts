import type { App } from '#ground/context.ts';
import type { HealthPerson } from './whose-health.ts';

const place = (openingId: string) => ({
  table: 'notice_openings',
  column: 'sealed',
  row: openingId,
});

export const sealSubject = (
  app: App,
  userId: string,
  openingId: string,
  { birthDate, sex, relation }: HealthPerson,
): Promise<Buffer> =>
  app.vault.sealFor(userId, place(openingId), JSON.stringify({ birthDate, sex, relation }));

export const openSubject = async (
  app: App,
  openingId: string,
  sealed: Buffer,
): Promise<HealthPerson | undefined> => {
  const opened = await app.vault.openText(place(openingId), sealed);
  return opened.erased ? undefined : (JSON.parse(opened.text) as HealthPerson);
};
