/**
 * Returns the organization's key for signing requests and decrypting assertions, and creates it on first use. If two
 * calls create one at once, the first one stored is used.
 */
import type { AppContext } from '../../../foundation/app-context.ts';
import { findKey, keepKey, nameOfOrganization } from './configurations.queries.ts';
import { makeSelfSigned, type OurKey } from './self-signed.ts';

export const serviceProviderKey = async (
	{ db, clock, secrets }: AppContext,
	organizationId: number,
): Promise<OurKey> => {
	let kept = await findKey(db, organizationId);
	if (!kept) {
		const now = clock.now();
		const { certificate, privateKey } = await makeSelfSigned(await nameOfOrganization(db, organizationId), now);
		await keepKey(db, organizationId, { certificate, sealedPrivateKey: secrets.encrypt(privateKey), at: now });
		kept = await findKey(db, organizationId);
	}
	if (!kept) throw new Error('The organization was deleted while its key was created.');
	return { certificate: kept.certificate, privateKey: secrets.decrypt(kept.sealedPrivateKey) };
};
