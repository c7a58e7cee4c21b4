/** Records the provider's changes in the organization's audit log and in the provider's own. */
import type { AuditAction } from '@quad/contract/organization/audit/actions.ts';
import type { Actor } from '../../../foundation/actor.ts';
import type { Tx } from '../../../foundation/postgres/db.ts';
import { record } from '../../organization/audit/index.ts';

export interface ProviderAction {
	readonly action: AuditAction;
	readonly organization: { readonly id: number; readonly name: string };
	/** Set if the change affects one of its teams. */
	readonly teamId?: number | null;
	readonly details?: Readonly<Record<string, string | number | boolean | null>>;
}

/** Only the provider's own log names the person, because others must not see their email address. */
export const recordInBoth = async (tx: Tx, actor: Actor, done: ProviderAction): Promise<void> => {
	const { action, organization, teamId = null, details = {} } = done;
	const entry = { action, subject: { kind: 'organization', id: organization.id, name: organization.name }, details };
	if (organization.id !== actor.organizationId)
		await record(tx, { organizationId: organization.id, personId: null, teamId }, entry);
	await record(tx, actor, entry);
};
