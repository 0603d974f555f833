-- Four users of one PostgreSQL, for servers that may change no table: sabai_owner migrates (npm run migrate), sabai_app serves
-- (MIGRATE=off), sabai_tool runs the commands that are acts of an operator (stores, catalogue, members, orders, till, keys, etax report), which the
-- audit accepts from no other, sabai_reports reads the sums of the schema reporting and nothing else. Run once by an administrator, connected to the product's database, before the first migration; it may
-- run again, and does so after an upgrade from a release without sabai_tool or sabai_reports.
-- Passwords are given afterwards, with \password or by whatever keeps them.

do $$
begin
  if not exists (select from pg_roles where rolname = 'sabai_owner') then create role sabai_owner login; end if;
  if not exists (select from pg_roles where rolname = 'sabai_app') then create role sabai_app login; end if;
  if not exists (select from pg_roles where rolname = 'sabai_tool') then create role sabai_tool login; end if;
  if not exists (select from pg_roles where rolname = 'sabai_reports') then create role sabai_reports login; end if;
  execute format('grant create, connect on database %I to sabai_owner', current_database());
  execute format('grant connect on database %I to sabai_app, sabai_reports', current_database());
  -- A temporary table would shadow the one that a trigger reads. Only the import of members needs one.
  execute format('revoke temporary on database %I from public, sabai_app', current_database());
  execute format('grant temporary on database %I to sabai_tool', current_database());
end $$;

grant usage, create on schema public to sabai_owner;
grant usage on schema public to sabai_app;
grant sabai_app to sabai_tool;

-- sabai_app may read and write the rows of all tables that sabai_owner creates, including the job queue's schema.
alter default privileges for role sabai_owner grant usage on schemas to sabai_app;
alter default privileges for role sabai_owner grant select, insert, update, delete on tables to sabai_app;
alter default privileges for role sabai_owner grant usage, select on sequences to sabai_app;

-- Except the audit log, which is written by a function that checks the actor. The migration does the same; repeated here for a restored
-- database.
do $$
declare
  name text;
begin
  foreach name in array array['audit', 'audit_chain', 'audit_waiting', 'audit_rules', 'audit_notes', 'note_redactions'] loop
    if to_regclass(name) is not null and to_regclass('audit_chain') is not null then
      execute format('revoke insert, update, delete, truncate on %I from sabai_app', name);
    end if;
  end loop;
end $$;

-- The schema is there after the first migration, which does the same. A statement of a tool for reports ends after a minute.
do $$
begin
  if to_regnamespace('reporting') is not null then
    grant usage on schema reporting to sabai_reports;
    grant select on all tables in schema reporting to sabai_reports;
  end if;
end $$;
alter role sabai_reports set default_transaction_read_only = on;
alter role sabai_reports set statement_timeout = '1min';

-- The metrics show how far the standbys are behind, which PostgreSQL shows only to users who may read all statistics.
grant pg_read_all_stats to sabai_app;
