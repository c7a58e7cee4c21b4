/** Adds a partner that signs with its own key (the owner pastes the public key) or a shared key, shown once. */
import { randomBytes } from 'node:crypto';
import { partnerLimits } from '@quad/contract/access/partners/limits.ts';
import { keyFaults, partnerRefusals } from '@quad/contract/access/partners/refusals.ts';
import type { createPartner } from '@quad/contract/access/partners/routes.ts';
import { plainName } from '@quad/contract/plain-name.ts';
import type { z } from 'zod';
import { type Actor, inOrganization } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { record } from '../../organization/audit/index.ts';
import { insertPartner, lockNames } from './partners.queries.ts';
import { readPublicKey } from './read-public-key.ts';

export interface Created {
	readonly id: number;
	/** The shared key, or null if the partner has its own key. */
	readonly key: string | null;
}

export const createPartnerOf = async (
	{ db, clock, ids, secrets }: AppContext,
	actor: Actor,
	{ name: written, publicKey: pasted, maySignInOwners }: z.output<typeof createPartner.body>,
): Promise<Created> => {
	const scope = inOrganization(actor);
	const name = plainName(written);
	if (!name) refuse(partnerRefusals['partner.name_required'], {}, { name: 'This is required.' });
	if (name.length > partnerLimits.name) {
		const tooLong = partnerRefusals['partner.name_too_long'];
		refuse(tooLong, {}, { name: tooLong.message });
	}
	const own = pasted.trim() ? ownKeyIn(pasted) : undefined;
	const key = own ? null : newSharedKey();
	const id = ids.next();
	await commit(db, async (tx) => {
		const names = await lockNames(tx, scope);
		if (names.length >= partnerLimits.partners) refuse(partnerRefusals['partner.too_many']);
		if (names.some((one) => one.toLowerCase() === name.toLowerCase()))
			refuse(partnerRefusals['partner.name_taken'], { name }, { name: 'Another partner already has this name.' });
		await insertPartner(tx, scope, {
			id,
			name,
			algorithm: own?.algorithm ?? 'HS256',
			sealedKey: key === null ? null : secrets.encrypt(key),
			publicKey: own?.publicKey ?? null,
			maySignInOwners,
			at: clock.now(),
		});
		await record(tx, actor, { action: 'partner.created', subject: { kind: 'partner', id, name } });
	});
	return { id, key };
};

export const newSharedKey = (): string => randomBytes(32).toString('base64url');

const ownKeyIn = (pasted: string) => {
	const read = readPublicKey(pasted);
	if (typeof read !== 'string') return read;
	const why = keyFaults[read];
	return refuse(partnerRefusals['partner.key_wrong'], { why }, { publicKey: why });
};
