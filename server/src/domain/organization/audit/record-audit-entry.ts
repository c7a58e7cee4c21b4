/** Writes an entry in the same transaction as the change. A bulk change gets one entry with a count. */
import type { AuditAction } from '@quad/contract/organization/audit/actions.ts';
import { networkAddress } from '../../../foundation/http/network-address.ts';
import type { Tx } from '../../../foundation/postgres/db.ts';
import { insertEntry } from './queries.ts';

/** Who made the change: an actor, a scope, or whatever parts of them are known. */
export interface AuditActor {
	readonly organizationId: number;
	/** The person, or the one a caretaker acts for. Null if nobody is signed in or Quad acts by itself. */
	readonly personId: number | null;
	readonly teamId?: number | null | undefined;
	/** The caretaker who is actually acting. */
	readonly caretakerId?: number | null | undefined;
	readonly address?: string | null | undefined;
}

export interface AuditedAction {
	readonly action: AuditAction;
	/** What was changed: its kind, id and current name. */
	readonly subject?: { readonly kind: string; readonly id?: number | undefined; readonly name: string };
	/** Fills the placeholders of the action's sentence, and may add more for readers. Never contains a secret. */
	readonly details?: Readonly<Record<string, string | number | boolean | null>>;
	/** When it happened, if not now: the history of the demo. */
	readonly at?: Date;
}

export const record = async (
	tx: Tx,
	actor: AuditActor,
	{ action, subject, details = {}, at }: AuditedAction,
): Promise<void> => {
	const { organizationId, personId, teamId = null, caretakerId = null, address = null } = actor;
	await insertEntry(tx, {
		organizationId,
		action,
		personId: caretakerId ?? personId,
		asPersonId: caretakerId === null ? null : personId,
		teamId,
		subjectKind: subject?.kind ?? null,
		subjectId: subject?.id ?? null,
		subjectName: subject?.name ?? null,
		details,
		address: networkAddress(address) ?? null,
		at,
	});
};
