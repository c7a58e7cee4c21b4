/**
 * Decrypts an assertion. Rejects RSA with PKCS #1 v1.5 and triple DES, which reveal the content to an attacker who
 * makes enough attempts. For the same reason, all failures look alike.
 */
import { promisify } from 'node:util';
import { SamlResponseError } from './saml-response-error.ts';

export const decryptAssertion = async (element: string, privateKey: string): Promise<string> => {
	const { decrypt } = await import('xml-encryption');
	try {
		return await promisify(decrypt)(element, { key: privateKey, disallowDecryptionWithInsecureAlgorithm: true });
	} catch {
		throw new SamlResponseError('cannotBeOpened');
	}
};
