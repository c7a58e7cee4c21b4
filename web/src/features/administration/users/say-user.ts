import type { User } from '@quad/contract/administration/users/user.ts';

export const roleIn = ({ isOwner, departments }: User, teamId: number): string => {
	if (isOwner) return 'Owner';
	const there = departments.find(({ departmentId }) => departmentId === teamId);
	if (!there) return '';
	if (there.isAdministrator) return 'Administrator';
	if (there.hasTexting) return 'User';
	if (there.isChatAdministrator) return 'Chat administrator';
	return there.isChatAgent ? 'Chat agent' : '';
};

/** Formats a time as M/dd/yy in the team's time zone (spec 3 §9). */
export const sayDay = (instant: string | null, timeZone: string): string =>
	instant === null
		? 'Never'
		: new Intl.DateTimeFormat('en-US', { timeZone, month: 'numeric', day: '2-digit', year: '2-digit' }).format(
				new Date(instant),
			);
