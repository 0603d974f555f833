import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { it } from 'node:test';
import { parseEnv } from 'node:util';
import { parse } from 'yaml';

const read = (name: string) => readFileSync(`deploy/cluster/${name}`, 'utf8');

it('the files of a cluster name the same nodes and ports', () => {
  const nodes = (text: string, port: number) =>
    [...text.matchAll(new RegExp(`(10\\.0\\.0\\.\\d):${port}`, 'g'))].map(([, address]) => address);
  const { ETCD_INITIAL_CLUSTER: members = '', ...etcd } = parseEnv(read('etcd.env'));
  const patroni = parseEnv(read('patroni.env'));
  const all = nodes(members, 2380);
  assert.equal(new Set(all).size, 3);
  assert.deepEqual(nodes(patroni['PATRONI_ETCD_HOSTS'] ?? '', 2379), all);
  assert.deepEqual(nodes(read('haproxy.cfg'), 5432), [...all, ...all]);
  assert.deepEqual(
    [etcd['ETCD_LISTEN_CLIENT_URLS'], etcd['ETCD_LISTEN_PEER_URLS'], patroni['PATRONI_RESTAPI_LISTEN']],
    ['http://NODE_ADDRESS:2379', 'http://NODE_ADDRESS:2380', 'NODE_ADDRESS:8008'],
  );
  assert.match(read('haproxy.cfg'), /check port 8008/);
  const passwords = Object.entries(patroni).filter(([name]) => name.endsWith('PASSWORD'));
  assert.deepEqual([passwords.length, ...new Set(passwords.map(([, value]) => value))], [4, '']);
});

it('a cluster promotes nobody who lacks an acknowledged write, and a leader stops before its lease ends', () => {
  const { dcs } = parse(read('patroni.yaml')).bootstrap;
  assert.deepEqual([dcs.synchronous_mode, dcs.synchronous_mode_strict], [true, true]);
  assert.equal(dcs.postgresql.parameters.synchronous_commit, 'on');
  assert.ok(dcs.loop_wait + 2 * dcs.retry_timeout <= dcs.ttl);
});
