/** The spellings of roles that an invitation list accepts (spec 3 §6). */
import type { TeamRole } from './user.ts';

interface NamedRoles {
	readonly role?: TeamRole;
	readonly chatRole?: TeamRole;
}

const administrator: NamedRoles = { role: 'administrator' };
const user: NamedRoles = { role: 'user' };
const chatAdministrator: NamedRoles = { role: 'none', chatRole: 'administrator' };
const chatAgent: NamedRoles = { role: 'none', chatRole: 'user' };

const known = new Map<string, NamedRoles>([
	['', {}],
	['administrator', administrator],
	['admin', administrator],
	['user', user],
	['staff', user],
	['chat administrator', chatAdministrator],
	['chat admin', chatAdministrator],
	['chat agent', chatAgent],
	['agent', chatAgent],
	['chat user', chatAgent],
]);

/** Returns the roles, or undefined if one is unknown. Empty means a user of what the team has, texting or chat. */
export const rolesNamed = (written: string): NamedRoles | undefined =>
	known.get(
		written
			.trim()
			.toLowerCase()
			.replace(/[\s_-]+/g, ' '),
	);
