-- Gives the two users of roles.sql the passwords that OWNER_PASSWORD and APP_PASSWORD hold, for psql.
\getenv owner OWNER_PASSWORD
\getenv app APP_PASSWORD
alter role sabai_owner password :'owner';
alter role sabai_app password :'app';
