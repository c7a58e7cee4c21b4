/**
 * Transfers the API credentials of a person who leaves or is no longer an administrator, so that the college's
 * systems can keep using the same secrets. The new holder has at least the permissions that the credential needs.
 */
import type { Actor } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import type { Tx } from '../../../foundation/postgres/db.ts';
import { record } from '../../organization/audit/index.ts';
import { queueMail } from '../../organization/mail/index.ts';
import { moveCredentials, ownersOf } from './hand-over.queries.ts';

/**
 * The person must have lost their permissions already. Owners are emailed unless the first candidate got everything.
 */
export const handOverCredentials = async (
	tx: Tx,
	context: Pick<AppContext, 'clock' | 'ids' | 'secrets'>,
	by: Pick<Actor, 'organizationId' | 'teamId' | 'personId' | 'caretakerId' | 'address'>,
	leaver: { id: number; name: string },
	candidates: readonly number[],
): Promise<void> => {
	const { organizationId } = by;
	const moved = await moveCredentials(tx, { organizationId, personId: leaver.id, candidates });
	for (const { id, name, teamId, holder } of moved)
		await record(
			tx,
			{ ...by, teamId: teamId ?? by.teamId },
			{
				action: 'credential.handed-over',
				subject: { kind: 'API credential', id, name },
				details: { from: leaver.name, to: holder },
			},
		);
	const unexpected = moved.filter(({ holderId }) => holderId !== candidates[0]);
	if (unexpected.length > 0) await tellOwners(tx, context, organizationId, leaver.name, unexpected);
};

const tellOwners = async (
	tx: Tx,
	context: Pick<AppContext, 'clock' | 'ids' | 'secrets'>,
	organizationId: number,
	leaver: string,
	moved: ReadonlyArray<{ name: string; holder: string }>,
): Promise<void> => {
	const list = moved.map(({ name, holder }) => `“${name}” now belongs to ${holder}.`).join('\n');
	for (const owner of await ownersOf(tx, organizationId))
		await queueMail(tx, context, {
			organizationId,
			kind: 'credentials-handed-over',
			to: { address: owner.email, name: owner.firstName, personId: owner.id },
			subject: `API credentials of ${leaver} have a new holder`,
			body: `Hello ${owner.firstName},

${leaver} can no longer hold the API credentials they generated. The systems that use them keep working with the same secrets:

${list}

Revoke the ones you no longer need.`,
			link: { label: 'Open API credentials', path: '/api/credentials' },
		});
};
