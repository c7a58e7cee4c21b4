/**
 * The setup code, which the console shows until the first organization exists. It proves that a person can read the
 * console, which network access alone does not. It is only kept in memory.
 */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'; // 32 characters that are hard to confuse
const length = 12; // 60 bits

/** Returns a code formatted like `7KQ2-M9XD-40TR`. */
export const newSetUpCode = (): string =>
	[...randomBytes(length)]
		.map((byte) => letters[byte % letters.length])
		.join('')
		.replace(/(.{4})(?=.)/g, '$1-');

export const isSetUpCode = (entered: string, code: string | undefined): boolean =>
	code !== undefined && timingSafeEqual(hashOf(entered), hashOf(code));

/** Accepts lowercase letters, missing hyphens, and O for 0. */
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
