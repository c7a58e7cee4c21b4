/**
 * Opens an assertion that was encrypted for us. RSA with PKCS #1 v1.5 and triple DES are not opened: both tell an
 * attacker who asks often enough what is inside. For the same reason every failure looks the same.
 */
import { promisify } from 'node:util';
import { SamlResponseError } from './saml-response-error.ts';

export const openEncrypted = async (element: string, privateKey: string): Promise<string> => {
	const { decrypt } = await import('xml-encryption');
	try {
		return await promisify(decrypt)(element, { key: privateKey, disallowDecryptionWithInsecureAlgorithm: true });
	} catch {
		throw new SamlResponseError('cannotBeOpened');
	}
};
