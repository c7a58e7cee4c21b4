import type { Assignment } from '@quad/contract/administration/inbox-settings/routes.ts';

/** How new conversations are assigned: the short form is for lists, the long one for choices. */
export const assignmentWords: Readonly<Record<Assignment, { short: string; long: string }>> = {
	nobody: { short: 'Unassigned', long: 'No one: it stays unassigned' },
	'round-robin': { short: 'Round robin', long: 'Round robin: each of the staff in turn' },
	'least-open': { short: 'Least open', long: 'Least open: whoever has the fewest open conversations' },
};
