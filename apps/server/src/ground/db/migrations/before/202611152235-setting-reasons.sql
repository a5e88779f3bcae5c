-- Why a setting was changed, in the words of who did it.
alter table setting_changes add column reason text not null default '';
