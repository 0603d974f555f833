# Runs the commands in $COMMANDS, which docs/deployment.md gives for a machine without containers, as root in a mount namespace of its own:
# what they write to /etc, /opt and /srv is gone afterwards. Packages, the database and systemd are not there, so their commands only check
# what they are given. At the end the audit is run as its unit runs it.
set -euo pipefail
room=$(mktemp --directory)
mount --types tmpfs tmpfs "$room"
mkdir "$room"/{etc,etc-work,sources,sources-work,stubs}
mount --types overlay overlay --options "lowerdir=/etc,upperdir=$room/etc,workdir=$room/etc-work" /etc
mount --types tmpfs tmpfs /opt
mount --types tmpfs tmpfs /srv
mkdir /opt/sabai
mount --types overlay overlay --options "lowerdir=$SOURCES,upperdir=$room/sources,workdir=$room/sources-work" /opt/sabai
mkdir --parents /opt/sabai/out

stub() {
  cat > "$room/stubs/$1"
  chmod +x "$room/stubs/$1"
}
stub apt-get <<'END'
#!/bin/bash
case "$*" in *nginx) mkdir --parents /etc/nginx ;; esac
END
stub npm <<'END'
#!/bin/bash
set -e
case "$*" in
  'install --global --prefix /opt/node node@'*)
    mkdir --parents /opt/node/bin && touch /opt/node/bin/node && mount --bind "$NODE" /opt/node/bin/node ;;
  'ci '* | 'run migrate') test "$PWD" = /opt/sabai && test -e package-lock.json ;;
  *) exit 1 ;;
esac
END
stub runuser <<'END'
#!/bin/bash
test "$1 $2" = '--user postgres' && [[ ! "$*" =~ --file\ ([^ ]+) || -e ${BASH_REMATCH[1]} ]]
END
stub systemctl <<'END'
#!/bin/bash
[ "$1" != enable ] || for unit in "${@:3}"; do test -e "/etc/systemd/system/$unit" || exit 1; done
END
command -v nginx > /dev/null || stub nginx <<< '#!/bin/bash'

export NODE PATH="$room/stubs:$PATH"
printf '%s' "$SETTINGS" > /opt/sabai/.env
bash -euo pipefail -c "$COMMANDS"

stat --format='%a %U %n' /etc/sabai /etc/sabai/environment
readlink /opt/sabai/.env
grep --line-number --extended-regexp 'api:3000|/dev/std|/tmp/nginx\.pid' /etc/nginx/nginx.conf && exit 1
cp --recursive "$DATA" /srv/data && chown --recursive sabai /srv/data
unit=/etc/systemd/system/sabai-audit.service
cd "$(sed --quiet 's/^WorkingDirectory=//p' $unit)"
mapfile -t environment < "$(sed --quiet 's/^EnvironmentFile=//p' $unit)"
read -ra start < <(sed --quiet 's/^ExecStart=//p' $unit)
setpriv --reuid "$(sed --quiet 's/^User=//p' $unit)" --regid "$(sed --quiet 's/^Group=//p' $unit)" --clear-groups \
  env --ignore-environment "${environment[@]}" "${start[@]}"
