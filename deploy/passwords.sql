-- Gives the users of roles.sql the passwords that OWNER_PASSWORD, APP_PASSWORD and TOOL_PASSWORD hold, for psql. With an empty one a user
-- cannot sign in.
\getenv owner OWNER_PASSWORD
\getenv app APP_PASSWORD
\getenv tool TOOL_PASSWORD
alter role sabai_owner password :'owner';
alter role sabai_app password :'app';
alter role sabai_tool password :'tool';
