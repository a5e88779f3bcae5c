/** Packs, for the inspection that makes many of them at once. */
export { insertPack, packById, packInMaking } from '#modules/proof/evidence/queries/packs.ts';
