/**
 * Opens an assertion that was encrypted for us. RSA with PKCS #1 v1.5 and triple DES are not opened: both tell an
 * attacker who asks often enough what is inside. For the same reason every failure looks the same.
 */
import { promisify } from 'node:util';
import { decrypt } from 'xml-encryption';
import { NotTaken } from './answer-fault.ts';

const open = promisify(decrypt);

export const openEncrypted = async (element: string, privateKey: string): Promise<string> => {
	try {
		return await open(element, { key: privateKey, disallowDecryptionWithInsecureAlgorithm: true });
	} catch {
		throw new NotTaken('cannotBeOpened');
	}
};
