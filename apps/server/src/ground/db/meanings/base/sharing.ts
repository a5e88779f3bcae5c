export interface SharingTables {
  issued_tickets: {};
}
