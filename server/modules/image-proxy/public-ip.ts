import { BlockList, isIP } from 'node:net';
import { networkInterfaces } from 'node:os';

const ranges = (family: 'ipv4' | 'ipv6', list: readonly string[]): ((address: string) => boolean) => {
  const block = new BlockList();
  for (const range of list) {
    const [net = '', prefix] = range.split('/');
    block.addSubnet(net, Number(prefix), family);
  }
  return (address) => block.check(address, family);
};

// RFC 6890 and later assignments; 168.63.129.16 is an internal cloud service despite its public range
const nonPublicIpv4 = ranges('ipv4', [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '168.63.129.16/32',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]);
// only global unicast IPv6 is allowed, which excludes mapped, compatible, NAT64, local and multicast addresses
const globalUnicastIpv6 = ranges('ipv6', ['2000::/3']);
// within it: protocol assignments with Teredo, documentation (two), 6to4
const nonPublicIpv6 = ranges('ipv6', ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']);
// ISATAP: the last half of the address holds an IPv4 one
const isatap = /:(0|200)?:5efe:[\da-f]{1,4}:[\da-f]{1,4}$/i;

/** Whether an IP address is public unicast and embeds no internal IPv4 address. */
export const isPublicIp = (address: string): boolean => {
  const family = isIP(address);
  if (family === 4) return !nonPublicIpv4(address);
  return (
    family === 6 &&
    !address.includes('%') &&
    globalUnicastIpv6(address) &&
    !nonPublicIpv6(address) &&
    !isatap.test(address)
  );
};

/** Public, and not an address of this machine. */
export const isReachable = (address: string): boolean =>
  isPublicIp(address) && !Object.values(networkInterfaces()).some((all) => all?.some((it) => it.address === address));
