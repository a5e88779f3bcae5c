-- Leaves of heads of orders that a split took to another cell: the trees they stood in still hold.
create table evidence_leaves_elsewhere (
  anchor_no bigint not null references evidence_anchors,
  position integer not null check ("position" >= 0),
  leaf bytea not null check (octet_length(leaf) = 32),
  primary key (anchor_no, position)
);
create trigger evidence_leaves_elsewhere_stay
before delete or update or truncate on evidence_leaves_elsewhere
for each statement execute function refuse_evidence_change();
