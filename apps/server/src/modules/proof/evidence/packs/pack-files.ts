/** A pack is a file like others, with a key of its own that is destroyed with it. */
export const packOwner = (packId: string) => ({ kind: 'evidence-pack', no: packId });
export const packPerson = (packId: string): string => `evidence-pack:${packId}`;
