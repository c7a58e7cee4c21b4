/**
 * Changes, disables or deletes a partner. When it is disabled, deleted or gets a new key, its sign-ins end, because
 * its key may have been stolen. Returns the sessions that ended.
 */
import { partnerRefusals } from '@quad/contract/access/partners/refusals.ts';
import { type Actor, inOrganization } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import type { Tx } from '../../../foundation/postgres/db.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { record } from '../../organization/audit/index.ts';
import { endSessionsOfPartner } from '../session/index.ts';
import { newSharedKey } from './create-partner.ts';
import { removePartner, updateKey, updatePartner } from './partners.queries.ts';
import { ownPartner } from './show-partners.ts';

export const changePartnerOf = (
	{ db, clock }: AppContext,
	actor: Actor,
	id: number,
	{ isEnabled, maySignInOwners }: { isEnabled: boolean; maySignInOwners: boolean },
): Promise<readonly number[]> =>
	commit(db, async (tx) => {
		const { name, disabledAt, maySignInOwners: before } = await ownPartner(tx, inOrganization(actor), id);
		const changed = [
			...(isEnabled === (disabledAt === null) ? [] : [isEnabled ? 'switched on' : 'switched off']),
			...(maySignInOwners === before ? [] : [maySignInOwners ? 'may sign in owners' : 'may not sign in owners']),
		];
		await updatePartner(tx, inOrganization(actor), id, {
			disabledAt: isEnabled ? null : (disabledAt ?? clock.now()),
			maySignInOwners,
		});
		if (changed.length > 0)
			await record(tx, actor, {
				action: 'partner.changed',
				subject: { kind: 'partner', id, name },
				details: { changed: changed.join(', ') },
			});
		return isEnabled ? [] : endWhatItOpened(tx, actor, id);
	});

export const replaceKeyOf = (
	{ db, secrets }: AppContext,
	actor: Actor,
	id: number,
): Promise<{ key: string; ended: readonly number[] }> =>
	commit(db, async (tx) => {
		const { name, sealedKey } = await ownPartner(tx, inOrganization(actor), id);
		if (sealedKey === null) refuse(partnerRefusals['partner.key_its_own']);
		const key = newSharedKey();
		await updateKey(tx, inOrganization(actor), id, secrets.encrypt(key));
		await record(tx, actor, { action: 'partner.key-replaced', subject: { kind: 'partner', id, name } });
		return { key, ended: await endWhatItOpened(tx, actor, id) };
	});

export const deletePartnerOf = ({ db }: AppContext, actor: Actor, id: number): Promise<readonly number[]> =>
	commit(db, async (tx) => {
		const { name } = await ownPartner(tx, inOrganization(actor), id);
		await removePartner(tx, inOrganization(actor), id);
		await record(tx, actor, { action: 'partner.deleted', subject: { kind: 'partner', id, name } });
		return endWhatItOpened(tx, actor, id);
	});

const endWhatItOpened = async (tx: Tx, { organizationId }: Actor, id: number): Promise<number[]> =>
	(await endSessionsOfPartner(tx, organizationId, id)).map((one) => one.id);
