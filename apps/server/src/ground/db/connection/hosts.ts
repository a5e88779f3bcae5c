const shape = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^@/?#]*)(.*)$/i;

/** The address once for each of its hosts: `postgres://who@a:5432,b:5432/name`, as libpq reads it. */
export const hostAddresses = (url: string): readonly string[] => {
  const [, before = '', hosts = '', after = ''] = shape.exec(url) ?? [];
  return hosts.includes(',') ? hosts.split(',').map((host) => before + host + after) : [url];
};

/** libpq's name for the only kind of server we can work on; any other wish would be a mistake. */
const isForWriting = (address: URL): boolean =>
  ['read-write', 'primary', null].includes(address.searchParams.get('target_session_attrs'));

/** Whether it can be the address of a database, on one host or on several. */
export const isDatabaseAddress = (url: string): boolean =>
  shape.test(url) &&
  hostAddresses(url).every((each, _place, all) => {
    const address = URL.parse(each);
    return address !== null && isForWriting(address) && (all.length === 1 || address.host !== '');
  });

/** Whether it can be the address of a replica, which is one server. */
export const isReplicaAddress = (url: string): boolean =>
  hostAddresses(url).length === 1 && isDatabaseAddress(url);
