/**
 * Where a call comes from. A proxy in front of us says it in a header, and says there whatever it was told: what is no
 * network address is not believed.
 */
import { isIP } from 'node:net';

/** As PostgreSQL reads it; undefined where it is none. */
export const networkAddress = (input: string | null | undefined): string | undefined => {
	const address = input?.split('%', 1)[0]?.replace(/^::ffff:(?=\d+\.)/i, '') ?? '';
	return isIP(address) > 0 ? address : undefined;
};
