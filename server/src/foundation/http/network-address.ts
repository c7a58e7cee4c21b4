import { isIP } from 'node:net';

/** Returns an address as PostgreSQL accepts it. A proxy may forward a fake one, which gives undefined. */
export const networkAddress = (input: string | null | undefined): string | undefined => {
	const address = input?.split('%', 1)[0]?.replace(/^::ffff:(?=\d+\.)/i, '') ?? '';
	return isIP(address) > 0 ? address : undefined;
};
