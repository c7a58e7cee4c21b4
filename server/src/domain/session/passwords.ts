/** Passwords: argon2id. A check takes as long for an unknown address as for a wrong password. */
import { hash, verify } from '@node-rs/argon2';

export const hashPassword = (password: string): Promise<string> => hash(password);

const nobodys = hash('a password that nobody has');

export const passwordFits = async (password: string, stored: string | null | undefined): Promise<boolean> => {
	const fits = await verify(stored ?? (await nobodys), password);
	return fits && stored !== null && stored !== undefined;
};
