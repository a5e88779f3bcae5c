/** Packs, for who makes many of them at once. */
export { insertPack, packById, packInMaking } from '../queries/packs.ts';
