/** The address a call comes from. A proxy may pass on a made-up header, so an invalid address is ignored. */
import { isIP } from 'node:net';

/** Returns the address as PostgreSQL reads it; undefined if it is invalid. */
export const networkAddress = (input: string | null | undefined): string | undefined => {
	const address = input?.split('%', 1)[0]?.replace(/^::ffff:(?=\d+\.)/i, '') ?? '';
	return isIP(address) > 0 ? address : undefined;
};
