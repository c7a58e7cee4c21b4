/** Returns a caller's network address, even if a reverse proxy on the same machine forwarded the call. */
import type { IncomingMessage } from 'node:http';
import proxyAddress from '@fastify/proxy-addr';
import { networkAddress } from './network-address.ts';

/** Proxies whose `X-Forwarded-For` is trusted. */
export const trustedProxies = 'loopback';

const isTrusted = proxyAddress.compile(trustedProxies);

export const callerAddress = (request: IncomingMessage): string =>
	networkAddress(proxyAddress(request, isTrusted)) ?? networkAddress(request.socket.remoteAddress) ?? '';
