/**
 * The set-up code that the console shows until the first organization exists. It proves that a person can read the
 * console, which network access alone does not. It is kept only in the memory of the processes.
 */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'; // 32 characters, no two of which look alike
const length = 12; // 60 bits

/** Formatted like `7KQ2-M9XD-40TR`. */
export const newSetUpCode = (): string =>
	[...randomBytes(length)]
		.map((byte) => letters[byte % letters.length])
		.join('')
		.replace(/(.{4})(?=.)/g, '$1-');

export const isSetUpCode = (entered: string, code: string | undefined): boolean =>
	code !== undefined && timingSafeEqual(hashOf(entered), hashOf(code));

/** Accepts lower case, missing hyphens, and O for 0. */
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
