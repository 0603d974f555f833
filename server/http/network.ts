/**
 * Returns the network that address limits count as one caller: an IPv4 address, or the /64 of an IPv6 address, which one line
 * usually has whole. IPv4-mapped IPv6 addresses count as IPv4. Different spellings of an address give the same result.
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

/** Converts the last four bytes from the notation of IPv4. */
function withoutDots(address: string): string {
  return address.replace(/(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/, (_dotted, ...parts) => {
    const [a = 0, b = 0, c = 0, d = 0] = parts.slice(0, 4).map(Number);
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
  });
}

/** Returns all eight groups, including the zeros that `::` stands for. */
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
