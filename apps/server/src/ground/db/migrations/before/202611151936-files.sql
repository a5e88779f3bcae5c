-- Files belong to whatever names itself: a draft, and any other noun. What lay with drafts stays.
alter table order_files rename to files;
alter table files drop constraint order_files_draft_no_fkey;
alter table files rename column draft_no to owner_no;
alter table files alter column owner_no type text;
alter table files add column owner_kind text not null default 'draft';
alter table files alter column owner_kind drop default;
alter table files rename column user_id to person;
alter table files alter column person type text;
alter table files rename constraint order_files_pkey to files_pkey;
alter table files rename constraint order_files_bytes_check to files_bytes_check;
drop index order_files_draft;
create index files_owner on files (owner_kind, owner_no);
