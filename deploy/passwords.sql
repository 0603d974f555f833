-- Gives the users of roles.sql the passwords in OWNER_PASSWORD, APP_PASSWORD, TOOL_PASSWORD and REPORTS_PASSWORD, for psql. A user with an
-- empty one cannot sign in.
\getenv owner OWNER_PASSWORD
\getenv app APP_PASSWORD
\getenv tool TOOL_PASSWORD
\getenv reports REPORTS_PASSWORD
alter role sabai_owner password :'owner';
alter role sabai_app password :'app';
alter role sabai_tool password :'tool';
alter role sabai_reports password :'reports';
