import { readPrivateKey } from './private-key.ts';

/** Returns the faults of an entered private key and its passphrase, by field. */
export const faultsOfKey = (
	{ privateKey = '', passphrase = '' }: Readonly<Record<string, string>>,
	typed: readonly string[],
): Readonly<Record<string, string>> => {
	if (privateKey === '' || !(typed.includes('privateKey') || typed.includes('passphrase'))) return {};
	const read = readPrivateKey(privateKey, passphrase);
	if (!('fault' in read)) return {};
	const { field, message, advice } = read.fault;
	return { [field]: `${message}. ${advice}` };
};
