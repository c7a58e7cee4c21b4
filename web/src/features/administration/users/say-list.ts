import type { InvitationList, InvitationVerdict } from '@quad/contract/administration/users/invitation-list-routes.ts';
import { formatCounted, formatDay, formatNumber } from '../../../foundation/format.ts';

export const sayList = ({ state, createdAt, total, invited }: InvitationList, timeZone: string): string =>
	[
		formatDay(createdAt, timeZone),
		formatCounted(total, 'row'),
		state === 'complete' ? `${formatNumber(invited)} invited` : stateWords[state],
	].join(' · ');

const stateWords: Readonly<Record<InvitationList['state'], string>> = {
	draft: 'not started',
	waiting: 'waiting',
	running: 'in progress',
	complete: 'complete',
	failed: 'stopped',
};

export const verdictWords: Readonly<Record<InvitationVerdict, string>> = {
	valid: 'Ready',
	invited: 'Invited',
	'already-user': 'Already a user',
	'already-invited': 'Already invited',
	'bad-details': 'Name or User Id',
	'bad-email': 'Invalid email',
	'email-in-use': 'Email in use',
	'user-id-in-use': 'User Id in use',
	repeated: 'Repeated',
	'unknown-team': 'Unknown team',
	'unknown-role': 'Unknown role',
	limit: 'Contract limit',
	'not-allowed': 'Not invited',
};
