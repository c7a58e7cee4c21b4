/** Parses a pasted private key, and explains why it can't be used. */
import { createPrivateKey } from 'node:crypto';
import ssh2 from 'ssh2';

export interface KeyFault {
	readonly field: 'privateKey' | 'passphrase';
	readonly message: string;
	readonly advice: string;
}

export type ReadKey = { readonly key: string } | { readonly fault: KeyFault };

/** Converts the key to a format that our SSH library understands. */
export const readPrivateKey = (pasted: string, passphrase: string): ReadKey => {
	const key = pasted
		.replace(/^\ufeff/, '')
		.replaceAll(/\r\n?/g, '\n')
		.trim();
	const ours = /^-----BEGIN (ENCRYPTED )?PRIVATE KEY-----/.test(key) ? fromPkcs8(key, passphrase) : { key };
	if ('fault' in ours) return ours;
	const parsed: unknown = ssh2.utils.parseKey(ours.key, passphrase);
	const first: unknown = Array.isArray(parsed) ? parsed[0] : parsed;
	if (first instanceof Error) return { fault: faultOf(key, passphrase, first.message) };
	return isPrivate(first) ? ours : { fault: isPublicKey };
};

const isPrivate = (key: unknown): boolean =>
	typeof key === 'object' && key !== null && 'isPrivateKey' in key && typeof key.isPrivateKey === 'function'
		? key.isPrivateKey() === true
		: false;

/** Reads PKCS #8, the format that OpenSSL writes. */
const fromPkcs8 = (pem: string, passphrase: string): ReadKey => {
	if (pem.includes('BEGIN ENCRYPTED') && passphrase === '') return { fault: needsPassphrase };
	try {
		const key = createPrivateKey({ key: pem, passphrase });
		const type = key.asymmetricKeyType === 'rsa' ? 'pkcs1' : key.asymmetricKeyType === 'ec' ? 'sec1' : undefined;
		return type ? { key: key.export({ type, format: 'pem' }).toString() } : { fault: isOfAnotherKind };
	} catch {
		return { fault: pem.includes('BEGIN ENCRYPTED') ? wrongPassphrase : isDamaged };
	}
};

const isPublicKey: KeyFault = {
	field: 'privateKey',
	message: 'This is a public key',
	advice: 'Enter the private key that belongs to it; the server gets the public one.',
};
const needsPassphrase: KeyFault = {
	field: 'passphrase',
	message: 'The private key is encrypted, and its passphrase is missing',
	advice: 'Enter the passphrase of the private key.',
};
const wrongPassphrase: KeyFault = {
	field: 'passphrase',
	message: 'This passphrase does not open the private key',
	advice: 'Enter the passphrase that the key was made with.',
};
const isOfPutty: KeyFault = {
	field: 'privateKey',
	message: 'This private key is in PuTTY’s own format',
	advice: 'Open it in PuTTYgen, choose “Export OpenSSH key” under Conversions, and enter what that writes.',
};
const isOfAnotherKind: KeyFault = {
	field: 'privateKey',
	message: 'This private key is written in a format that Quad can’t read',
	advice: 'Write it in OpenSSH’s format (ssh-keygen -p -f followed by the name of its file), and enter that.',
};
const isCertificate: KeyFault = {
	field: 'privateKey',
	message: 'This is a certificate, and not a private key',
	advice: 'Enter the private key that belongs to it.',
};
const isDamaged: KeyFault = {
	field: 'privateKey',
	message: 'The private key is damaged or cut off',
	advice: 'Enter the whole file, from its line BEGIN to its line END, with its line breaks.',
};
const isNoKey: KeyFault = {
	field: 'privateKey',
	message: 'This is not a private key',
	advice: 'Enter the whole key file: it begins with -----BEGIN OPENSSH PRIVATE KEY----- or a line like it.',
};

const faultOf = (key: string, passphrase: string, text: string): KeyFault => {
	if (/^PuTTY-User-Key-File/.test(key)) return isOfPutty;
	if (/BEGIN (SSH2 |RSA )?PUBLIC KEY|^(ssh|ecdsa|sk)-\S+ AAAA/.test(key)) return isPublicKey;
	if (/BEGIN (TRUSTED )?CERTIFICATE/.test(key)) return isCertificate;
	if (!/PRIVATE KEY/.test(key)) return isNoKey;
	const isEncrypted = /passphrase/i.test(text) || /^Proc-Type: .*ENCRYPTED/m.test(key);
	if (isEncrypted) return passphrase === '' ? needsPassphrase : wrongPassphrase;
	return isDamaged;
};
