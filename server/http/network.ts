/**
 * What a limit by address counts as one caller: an IPv4 address, or the /64 of IPv6 that any one line is given whole. An IPv4
 * address that travels as IPv6 is the IPv4 address. However an address is written, its network is written one way.
 */
export function networkOf(address: string): string {
  const [bare = ''] = address.trim().toLowerCase().split('%');
  if (!bare.includes(':')) return bare;
  const groups = groupsOf(withoutDots(bare));
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped) return bytesOf(groups.slice(6)).join('.');
  const network = groups.slice(0, 4).map((group) => group.toString(16));
  return `${network.join(':')}::/64`;
}

/** The last four bytes may be written as in IPv4. */
function withoutDots(address: string): string {
  return address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_dotted, ...parts) => {
    const [a = 0, b = 0, c = 0, d = 0] = parts.slice(0, 4).map(Number);
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
  });
}

/** All eight, with the zeros that `::` leaves out. */
function groupsOf(address: string): number[] {
  const [head = '', tail = ''] = address.split('::');
  const [given, rest] = [numbersOf(head), numbersOf(tail)];
  const zeros = Array<number>(Math.max(0, 8 - given.length - rest.length)).fill(0);
  return [...given, ...zeros, ...rest];
}

function numbersOf(part: string): number[] {
  return part
    .split(':')
    .filter(Boolean)
    .map((group) => Number.parseInt(group, 16));
}

function bytesOf(groups: readonly number[]): number[] {
  return groups.flatMap((group) => [group >> 8, group & 255]);
}
