-- Gives the users of roles.sql the passwords in OWNER_PASSWORD, APP_PASSWORD and TOOL_PASSWORD, for psql. A user with an empty one cannot
-- sign in.
\getenv owner OWNER_PASSWORD
\getenv app APP_PASSWORD
\getenv tool TOOL_PASSWORD
alter role sabai_owner password :'owner';
alter role sabai_app password :'app';
alter role sabai_tool password :'tool';
