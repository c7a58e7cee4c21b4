/** The columns of an invitation list. A list without a header row must have them in this order. */
export const invitationColumns = {
	firstName: { label: 'First Name', alsoCalled: ['first', 'given name', 'forename'] },
	lastName: { label: 'Last Name', alsoCalled: ['last', 'surname', 'family name'] },
	emailAddress: { label: 'Email', alsoCalled: ['email address', 'mail', 'work email'] },
	campusUniqueId: {
		label: 'User Id',
		alsoCalled: ['id', 'campus id', 'campus unique id', 'employee id', 'net id', 'username'],
	},
	teams: { label: 'Team', alsoCalled: ['teams', 'team code', 'team codes', 'department', 'departments', 'code'] },
	role: { label: 'Role', alsoCalled: ['team role', 'roles'] },
} as const;
export type InvitationColumn = keyof typeof invitationColumns;

export const invitationColumnNames = Object.keys(invitationColumns).filter(
	(name): name is InvitationColumn => name in invitationColumns,
);

/** The required columns. By default, people join the current team as ordinary users. */
export const requiredInvitationColumns = ['firstName', 'lastName', 'emailAddress', 'campusUniqueId'] as const;

const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Returns the column index of each field, or -1 if the file has no such column. */
export const matchInvitationColumns = (headers: readonly string[]): Record<InvitationColumn, number> => {
	const names = headers.map(plain);
	const placeOf = (column: InvitationColumn): number => {
		const { label, alsoCalled } = invitationColumns[column];
		const places = [label, column, ...alsoCalled].map((spelling) => names.indexOf(plain(spelling)));
		return places.find((at) => at >= 0) ?? -1;
	};
	return {
		firstName: placeOf('firstName'),
		lastName: placeOf('lastName'),
		emailAddress: placeOf('emailAddress'),
		campusUniqueId: placeOf('campusUniqueId'),
		teams: placeOf('teams'),
		role: placeOf('role'),
	};
};
