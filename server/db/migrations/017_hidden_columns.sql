-- The table columns that a person has hidden: {table: [column]}.
alter table users add column hidden_columns jsonb not null default '{}';
