import type { Verbs } from '#ground/context.ts';
import { getInsurerAccounts, previewRemittance } from './insurer-accounts.ts';
import { closeBooks } from './close-books.ts';
import { listHouseMoves, moveHouseMoney } from './house-money.ts';
import { exportLedger, getTrialBalance, listLedgerLines } from './ledger-for-staff.ts';
import { receiveBrokerage } from './receive-brokerage.ts';
import { remitPremiums } from './remit-premiums.ts';
import {
  compareStatementAgain,
  getStatement,
  listStatements,
} from './statements/statements-for-staff.ts';
import { uploadStatement } from './statements/upload-statement.ts';

export const booksVerbs = {
  closeBooks,
  compareStatementAgain,
  exportLedger,
  getInsurerAccounts,
  getStatement,
  getTrialBalance,
  listHouseMoves,
  listLedgerLines,
  listStatements,
  moveHouseMoney,
  previewRemittance,
  receiveBrokerage,
  remitPremiums,
  uploadStatement,
} satisfies Verbs;
