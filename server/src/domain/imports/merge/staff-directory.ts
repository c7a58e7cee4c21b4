/** Who is meant when a file says who a contact is assigned to: by e-mail address, its part before the @, or name. */
export interface StaffMember {
	id: number;
	email: string;
	firstName: string;
	lastName: string;
}

export interface StaffDirectory {
	/** Undefined: nobody, or more than one person, is called so. */
	find(name: string): number | undefined;
}

export const makeStaffDirectory = (members: readonly StaffMember[]): StaffDirectory => {
	const known = new Map<string, number | undefined>();
	for (const { id, email, firstName, lastName } of members) {
		const names = [email, email.split('@')[0] ?? '', `${firstName} ${lastName}`, `${lastName}, ${firstName}`];
		for (const name of new Set(names.map(plain))) known.set(name, known.has(name) ? undefined : id);
	}
	return { find: (name) => known.get(plain(name)) };
};

const plain = (name: string): string => name.trim().replace(/\s+/g, ' ').toLowerCase();
