/**
 * The code that the console shows while nobody lives in an installation: whoever reads it there may set Quad up, and
 * nobody who only reaches it over the network. It lives as long as the processes that it was given to.
 */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'; // 32, none of which looks like another
const length = 12; // 60 bits

/** As it is shown: `7KQ2-M9XD-40TR`. */
export const newSetUpCode = (): string =>
	[...randomBytes(length)]
		.map((byte) => letters[byte % letters.length])
		.join('')
		.replace(/(.{4})(?=.)/g, '$1-');

export const isSetUpCode = (entered: string, code: string | undefined): boolean =>
	code !== undefined && timingSafeEqual(hashOf(entered), hashOf(code));

/** However it was typed: small, without hyphens, an O for a 0. */
const hashOf = (code: string): Buffer =>
	createHash('sha256')
		.update(
			code
				.toUpperCase()
				.replace(/[^0-9A-Z]/g, '')
				.replaceAll('O', '0')
				.replace(/[IL]/g, '1'),
		)
		.digest();
