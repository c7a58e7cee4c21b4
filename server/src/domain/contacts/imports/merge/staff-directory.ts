/** Finds the assignee that a file names: by email address or User Id, or else by the part before the @ or by name. */
import { plainLetters } from '@quad/contract/normal-form.ts';

export interface StaffMember {
	id: number;
	email: string;
	/** The User Id that the college gave this person. */
	campusId: string | null;
	firstName: string;
	lastName: string;
}

export interface StaffDirectory {
	/** Returns undefined if the name matches nobody or several people. */
	find(name: string): number | undefined;
}

export const makeStaffDirectory = (members: readonly StaffMember[]): StaffDirectory => {
	const own = new Map<string, number | undefined>();
	const shared = new Map<string, number | undefined>();
	for (const { id, email, campusId, firstName, lastName } of members) {
		note(own, id, [email, campusId ?? '']);
		note(shared, id, [email.split('@')[0] ?? '', `${firstName} ${lastName}`, `${lastName}, ${firstName}`]);
	}
	return {
		find: (written) => {
			const name = plain(written);
			return own.has(name) ? own.get(name) : shared.get(name);
		},
	};
};

const note = (known: Map<string, number | undefined>, id: number, names: readonly string[]): void => {
	for (const name of new Set(names.map(plain).filter(Boolean))) known.set(name, known.has(name) ? undefined : id);
};

const plain = (name: string): string => plainLetters(name).replace(/\s+/g, ' ').replace(/ ?, ?/g, ', ').trim();
