/**
 * Writes one line of the audit log, in the transaction of what it tells: either both happened or neither. Many things
 * done at once are one line with their count.
 */
import type { AuditAction } from '@quad/contract/organization/audit/actions.ts';
import { networkAddress } from '../../../foundation/http/network-address.ts';
import type { Tx } from '../../../foundation/postgres/db.ts';
import { insertEntry } from './queries.ts';

/** Who does it: an actor, a scope, or whatever of one there is. */
export interface AuditActor {
	readonly organizationId: number;
	/** Null where nobody is signed in, or the product does it by itself. While caretaking: for whom. */
	readonly personId: number | null;
	readonly teamId?: number | null | undefined;
	/** Who really does it, while caretaking. */
	readonly caretakerId?: number | null | undefined;
	/** Where the request came from. */
	readonly address?: string | null | undefined;
}

export interface AuditedAction {
	readonly action: AuditAction;
	/** What it is done to: its kind, which one, and what it is called now. */
	readonly subject?: { readonly kind: string; readonly id?: number | undefined; readonly name: string };
	/** What fills the sentence, and what else a reader wants to know. Never a secret. */
	readonly details?: Readonly<Record<string, string | number | boolean | null>>;
}

export const record = async (
	tx: Tx,
	actor: AuditActor,
	{ action, subject, details = {} }: AuditedAction,
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
	});
};
