/** The query parameters whose names start with utm_, carried over to almost every navigation (spec section 2). */
function utmOf(search: string): URLSearchParams {
  const carried = new URLSearchParams();
  for (const [name, value] of new URLSearchParams(search)) if (name.startsWith('utm_')) carried.append(name, value);
  return carried;
}

/** Adds the utm_ parameters of the current address to a target that does not set them itself. */
export function withUtm(target: string, currentSearch: string): string {
  if (!currentSearch.includes('utm_')) return target;
  const [beforeFragment = '', fragment] = target.split('#');
  const [path = '', query = ''] = beforeFragment.split('?');
  const parameters = new URLSearchParams(query);
  for (const [name, value] of utmOf(currentSearch)) if (!parameters.has(name)) parameters.append(name, value);
  const search = parameters.toString();
  return `${path}${search && `?${search}`}${fragment === undefined ? '' : `#${fragment}`}`;
}
