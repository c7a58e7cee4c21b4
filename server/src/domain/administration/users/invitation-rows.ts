/** A row of a list of people to invite, as uploaded, with the result of the preview. */
import type { InvitationColumn } from '@quad/contract/administration/users/invitation-columns.ts';
import type { InvitationVerdict } from '@quad/contract/administration/users/invitation-list-routes.ts';

export type WrittenRow = Readonly<Record<InvitationColumn, string>> & { readonly line: number };

export interface JudgedRow extends WrittenRow {
	readonly teamIds: readonly number[];
	readonly verdict: InvitationVerdict;
	readonly reason: string | null;
}
