import type { ChildProcess } from 'node:child_process';
import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { unprivilegedAccount } from '@/tests/support/postgres';
import { signalAll } from '@/tests/support/postgres-pair';
import { findProgram, skipWithout } from '@/tests/support/programs';
import { stopProcess } from '@/tests/support/stop-process';
import { until } from './stage';

type Member = { name: string; role: string; state: string; timeline?: number };

const names = ['db1', 'db2', 'db3'] as const;

export type NodeName = (typeof names)[number];

/** Each node has an address of the loopback, and a group, by which the firewall knows who sends. */
const addressOf = (name: string) => `127.0.1.${name.slice(2)}`;
const groupOf = (name: NodeName) => 64_000 + Number(name.slice(2));

const superuserPassword = randomBytes(9).toString('hex');

export type Cluster = Awaited<ReturnType<typeof startCluster>>;

/**
 * Three nodes with etcd, Patroni and PostgreSQL, and HAProxy, with the files of deploy/cluster: only their addresses, folders and passwords are
 * set. As in production, each node can be killed, and cut off from the others while its clients still reach it.
 */
export async function startCluster(folder: string, atEnd: (end: () => unknown) => void) {
  const missing = skipWithout('patroni', 'etcd', 'haproxy', 'iptables');
  if (missing) throw new Error(missing);
  const account = unprivilegedAccount();
  if (!account) throw new Error('the drill of a cluster cuts nodes off by the firewall, which takes root on Linux');
  chmodSync(folder, 0o755);
  const running = new Map<string, ChildProcess>();
  const passwords = { RESTAPI: 'restapi', SUPERUSER: superuserPassword, REPLICATION: 'replication', REWIND: 'rewind' };
  writeFileSync(join(folder, 'haproxy.cfg'), ownAddresses(readFileSync('deploy/cluster/haproxy.cfg', 'utf8')));

  const start = (title: string, program: string, args: readonly string[], env: NodeJS.Dict<string>, gid: number) => {
    const log = openSync(join(folder, `${title}.log`), 'a');
    const options = {
      cwd: folder,
      env: { PATH: process.env.PATH, NODE_ENV: 'test' as const, LC_ALL: 'C.UTF-8', ...env },
      uid: account.uid,
      gid,
    };
    const child = spawn(findProgram(program) ?? program, args, { ...options, stdio: ['ignore', log, log] });
    running.set(title, child);
    return child;
  };

  /** The environment of a node's program, as the operator fills it in. */
  const environmentOf = (file: string, name: NodeName) => {
    const text = ownAddresses(readFileSync(`deploy/cluster/${file}`, 'utf8').replaceAll('NODE_NAME', name)).replaceAll(
      'NODE_ADDRESS',
      addressOf(name),
    );
    const env = parseEnv(text);
    for (const [whose, password] of Object.entries(passwords))
      if (env[`PATRONI_${whose}_PASSWORD`] === '') env[`PATRONI_${whose}_PASSWORD`] = password;
    const own = join(folder, name);
    if (file === 'etcd.env') return { ...env, ETCD_DATA_DIR: join(own, 'etcd') };
    return { ...env, PATRONI_POSTGRESQL_DATA_DIR: join(own, 'data'), PATRONI_POSTGRESQL_PGPASS: join(own, 'pgpass') };
  };
  const configurationOf = (name: NodeName) => join(folder, name, 'config.yml');
  const startPatroni = (name: NodeName) =>
    start(`${name}-patroni`, 'patroni', [configurationOf(name)], environmentOf('patroni.env', name), groupOf(name));

  for (const name of names) {
    const own = join(folder, name);
    mkdirSync(own, { mode: 0o700 });
    const configuration = readFileSync('deploy/cluster/patroni.yaml', 'utf8');
    writeFileSync(configurationOf(name), configuration.replace('/var/run/postgresql', own));
    for (const path of [own, configurationOf(name)]) chownSync(path, account.uid, groupOf(name));
  }

  /** The main process of the node's PostgreSQL, which is not Patroni's child. */
  const postgresOf = (name: NodeName) => {
    try {
      const [pid] = readFileSync(join(folder, name, 'data/postmaster.pid'), 'utf8').split('\n');
      return { pid: Number(pid), exitCode: null, signalCode: null };
    } catch {
      return undefined;
    }
  };
  const kill = async (name: NodeName) => {
    const patroni = running.get(`${name}-patroni`);
    if (patroni) await stopProcess(patroni, 'SIGKILL');
    const postgres = postgresOf(name);
    if (postgres) signalAll(postgres, 'SIGKILL');
  };
  const firewall = (name: NodeName, rule: '-A' | '-D') => {
    for (const other of names.filter((one) => one !== name))
      for (const [from, to] of [[name, other] as const, [other, name] as const]) {
        const sender = ['-m', 'owner', '--gid-owner', `${groupOf(from)}`];
        execFileSync('iptables', [rule, 'OUTPUT', ...sender, '-d', addressOf(to), '-j', 'DROP'], { stdio: 'pipe' });
      }
  };
  let isCut: NodeName | undefined;
  const heal = () => {
    if (isCut) firewall(isCut, '-D');
    isCut = undefined;
  };
  process.once('exit', heal);
  atEnd(async () => {
    heal();
    process.off('exit', heal);
    for (const name of names) await kill(name);
    for (const child of running.values()) await stopProcess(child, 'SIGKILL');
  });

  const startEtcd = () => {
    for (const name of names) start(`${name}-etcd`, 'etcd', [], environmentOf('etcd.env', name), groupOf(name));
  };
  startEtcd();
  for (const name of names) startPatroni(name);
  start('haproxy', 'haproxy', ['-f', join(folder, 'haproxy.cfg')], {}, account.gid);

  const membersAt = async (name: NodeName): Promise<Member[]> => {
    try {
      const answer = await fetch(`http://${addressOf(name)}:8008/cluster`, { signal: AbortSignal.timeout(2000) });
      return Object(await answer.json()).members ?? [];
    } catch {
      return [];
    }
  };
  const leaderBy = (members: readonly Member[]) => {
    const roles = members.map(({ role }) => role);
    const isUp = members.every(({ state }) => ['running', 'streaming'].includes(state));
    const isWhole = members.length === 3 && isUp && roles.includes('sync_standby');
    const timelines = new Set(members.map(({ timeline }) => timeline));
    const leader = members.find(({ role }) => role === 'leader')?.name;
    return isWhole && timelines.size === 1 ? names.find((name) => name === leader) : undefined;
  };
  /** Waits until all nodes say that the same one leads, with a synchronous standby and on one timeline. Returns the leader. */
  const untilWhole = async (): Promise<NodeName> => {
    let leader: NodeName | undefined;
    await until(async () => {
      const [one, ...others] = (await Promise.all(names.map(membersAt))).map(leaderBy);
      leader = others.every((other) => other === one) ? one : undefined;
      return leader !== undefined;
    }, 'a cluster of a leader and two standbys');
    return leader ?? 'db1';
  };
  const addresses = (...hosts: string[]) => `postgresql://postgres:${superuserPassword}@${hosts.join(',')}/postgres`;
  return {
    urls: {
      nodes: addresses(...names.map((name) => `${addressOf(name)}:5432`)),
      haproxy: addresses('127.0.1.9:5000'),
      haproxyReads: addresses('127.0.1.9:5001'),
    },
    untilWhole,
    kill,
    killEtcd: async () => {
      for (const [title, child] of running) if (title.endsWith('etcd')) await stopProcess(child, 'SIGKILL');
    },
    startEtcd,
    /** What systemd does. */
    startAgain: (name: NodeName) => void startPatroni(name),
    cutOff: (name: NodeName) => {
      isCut = name;
      firewall(name, '-A');
    },
    heal,
    switchOver: (leader: NodeName) => {
      const env = { ...process.env, ...environmentOf('patroni.env', leader) };
      const args = ['-c', configurationOf(leader), 'switchover', '--leader', leader, '--force', 'sabai'];
      execFileSync('patronictl', args, { env, stdio: 'pipe' });
    },
  };
}

function ownAddresses(text: string): string {
  return text.replaceAll('10.0.0.', '127.0.1.').replaceAll('127.0.0.1:500', '127.0.1.9:500');
}
