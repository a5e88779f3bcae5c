export interface SentPageTables {
  sent_pages: {};
}
